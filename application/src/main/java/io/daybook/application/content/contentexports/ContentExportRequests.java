package io.daybook.application.content.contentexports;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Accepts requests for content exports, and lists the exports that a caller may see. */
@Component
public class ContentExportRequests {

    private static final String COURSE = "Course";
    private static final String USER = "User";

    private final ContentExportViews exports;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;

    ContentExportRequests(ContentExportViews exports, JobQueue jobs, Writes writes, Ids ids) {
        this.exports = exports;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
    }

    /**
     * The source of an export.
     *
     * @param type {@code Course}, {@code Group} or {@code User}
     * @param staff whether the caller sees content that only the staff of a course see
     */
    public record Source(String type, long id, long rootAccountId, boolean staff) {

        /** Returns the source for this course, as the caller sees it. */
        public static Source of(CourseView course, Caller caller) {
            boolean staff = caller.may(Right.READ_AS_ADMIN, course);
            return new Source(COURSE, course.id(), course.rootAccountId(), staff);
        }

        /** Returns the source for this group. */
        public static Source of(GroupView group) {
            return new Source("Group", group.id(), group.rootAccountId(), false);
        }

        /** Returns the source for this user. */
        public static Source of(UserView user) {
            return new Source(USER, user.id(), user.rootAccountId(), false);
        }
    }

    /**
     * Requests an export.
     *
     * @param asked the requested type, as for {@link #type}
     * @param version of the package; null for the usual one
     * @throws Rejection forbidden where only staff may
     */
    public ContentExportView request(
            Source source,
            ContentExportType asked,
            @Nullable String version,
            ContentSelection selection,
            boolean skipNotifications) {
        if (isPackage(asked) && !source.staff()) {
            throw Rejection.forbidden();
        }
        if (version != null && !version.isBlank() && !version.equals("1.3")) {
            throw Rejection.badRequest("version must be 1.3");
        }
        // Files of groups and users have no locks and belong to all their members.
        boolean all = source.staff() || !source.type().equals(COURSE);
        var order =
                new ContentExportJob.Order(
                        ids.next("content-export"),
                        source.type(),
                        source.id(),
                        source.rootAccountId(),
                        asked,
                        all,
                        selection.written(),
                        ids.next("file"),
                        skipNotifications);
        String lane = "content-exports-" + source.type() + "-" + source.id();
        var job = jobs.start(ContentExportJob.TAG, source.type(), source.id(), lane, order);
        writes.send(order.request(job.userId(), job.id(), job.createdAt()));
        return exports.find(order.exportId()).orElseThrow().whenRequested();
    }

    /** Returns the type with this JSON name, if the source supports exports of it. */
    public static Optional<ContentExportType> type(Source source, @Nullable String name) {
        return typesOf(source).stream()
                .filter(type -> type.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    private static Set<ContentExportType> typesOf(Source source) {
        return switch (source.type()) {
            case COURSE ->
                    Set.of(
                            ContentExportType.COMMON_CARTRIDGE,
                            ContentExportType.QTI,
                            ContentExportType.ZIP);
            case USER -> Set.of(ContentExportType.ZIP, ContentExportType.USER_DATA);
            default -> Set.of(ContentExportType.ZIP);
        };
    }

    private static boolean isPackage(ContentExportType type) {
        return type == ContentExportType.COMMON_CARTRIDGE || type == ContentExportType.QTI;
    }

    /**
     * Returns the export of this source, to users who may see it.
     *
     * @throws Rejection not found if the source has no such export; forbidden for other users
     */
    public ContentExportView shown(Source source, long id, Caller caller) {
        ContentExportView found =
                exports.find(id)
                        .filter(one -> one.contextType().equals(source.type()))
                        .filter(one -> one.contextId() == source.id())
                        .orElseThrow(Rejection::notFound);
        boolean isFor = isPackage(found.type()) ? source.staff() : found.userId() == caller.id();
        if (!isFor) {
            throw Rejection.forbidden();
        }
        return found;
    }
}
