package io.daybook.application.content.epubexports;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.features.FlagState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.epubexports.EpubExportView;
import io.daybook.query.content.epubexports.EpubExportViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.features.FeatureScope;
import io.daybook.query.institution.features.FeatureViews;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Accepts requests for EPUB exports, one at a time for each user and course. */
@Component
public class EpubExportRequests {

    private static final String FEATURE = "epub_export";

    private final EpubExportViews exports;
    private final FeatureViews features;
    private final AccountViews accounts;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;

    EpubExportRequests(
            EpubExportViews exports,
            FeatureViews features,
            AccountViews accounts,
            JobQueue jobs,
            Writes writes,
            Ids ids) {
        this.exports = exports;
        this.features = features;
        this.accounts = accounts;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
    }

    /**
     * Requires that EPUB exports are not switched off in the caller's institution.
     *
     * @throws Rejection not found if they are
     */
    public void requireSwitchedOn(Caller caller) {
        accounts.find(caller.rootAccountId()).map(features::scope).ifPresent(this::require);
    }

    /**
     * Requires that EPUB exports are not switched off in the course.
     *
     * @throws Rejection not found if the course, or an account above it, has switched them off
     */
    public void requireSwitchedOn(CourseView course) {
        require(features.courseScope(course.id(), course.accountId()));
    }

    /** The feature flag of the highest context that decides applies; by default exports are on. */
    private void require(FeatureScope scope) {
        FlagState decided =
                Stream.concat(scope.above().stream(), Stream.of(scope.context()))
                        .map(context -> features.flagAt(context, FEATURE))
                        .filter(state -> state == FlagState.ON || state == FlagState.OFF)
                        .findFirst()
                        .orElse(FlagState.ON);
        if (decided == FlagState.OFF) {
            throw Rejection.notFound();
        }
    }

    /**
     * The result of a request.
     *
     * @param isNew whether a new export was created; otherwise it is the one in progress
     */
    public record Requested(EpubExportView export, boolean isNew) {}

    /** Requests a book of the course as the caller sees it. */
    public Requested request(CourseView course, Caller caller) {
        EpubExportView latest = exports.latest(caller.id(), List.of(course.id())).get(course.id());
        if (latest != null && !latest.state().isFinal()) {
            return new Requested(latest, false);
        }
        var order =
                new EpubExportJob.Order(
                        ids.next("epub-export"),
                        course.id(),
                        caller.may(Right.READ_AS_ADMIN, course),
                        ids.next("file"));
        String lane = "epub-exports-" + course.id() + "-" + caller.id();
        QueueWork job = jobs.part(EpubExportJob.TAG, "Course", course.id(), lane, order);
        long current = writes.send(order.request(job), Long.class);
        boolean isNew = current == order.exportId();
        if (isNew) {
            jobs.queued(job);
        }
        EpubExportView export = exports.find(current).orElseThrow();
        return new Requested(isNew ? export.whenRequested() : export, isNew);
    }

    /**
     * Returns the caller's export of the course.
     *
     * @throws Rejection not found if the course has none; forbidden for other users
     */
    public EpubExportView shown(CourseView course, long id, Caller caller) {
        EpubExportView found =
                exports.find(id)
                        .filter(one -> one.courseId() == course.id())
                        .orElseThrow(Rejection::notFound);
        if (found.userId() != caller.id()) {
            throw Rejection.forbidden();
        }
        return found;
    }
}
