package io.daybook.api.grading.audit;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.grading.audit.Auditors;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.audit.GradingContextChangeView;
import io.daybook.query.grading.audit.GradingContextChangeView.Kind;
import io.daybook.query.grading.audit.GradingContextChangeViews;
import io.daybook.query.grading.audit.GradingContextChangeViews.Filter;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Grants of rights and changes of settings that grades depend on, of a course or of an account,
 * newest first (docs/spec/grading.md, section 6.3).
 */
@RestController
@RequestMapping("/api/v1/audit/circumstances")
class GradingContextChangesController {

    private final GradingContextChangeViews views;
    private final Auditors auditors;
    private final ObjectIds ids;

    GradingContextChangesController(
            GradingContextChangeViews views, Auditors auditors, ObjectIds ids) {
        this.views = views;
        this.auditors = auditors;
        this.ids = ids;
    }

    /**
     * Filters of the list; either a course or an account is required, but not both.
     *
     * @param kind {@code grant} or {@code setting}; both if omitted
     * @param userId limits the list to changes of this user's rights
     */
    record ListCircumstances(
            @Nullable String courseId,
            @Nullable String accountId,
            @Nullable String kind,
            @Nullable Long userId,
            @Nullable String startTime,
            @Nullable String endTime) {

        private Filter filter() {
            return new Filter(
                    kindAsked(),
                    userId,
                    StrictDates.of(startTime, "start_time"),
                    StrictDates.of(endTime, "end_time"));
        }

        private @Nullable Kind kindAsked() {
            return switch (kind) {
                case null -> null;
                case "grant" -> Kind.GRANT;
                case "setting" -> Kind.SETTING;
                default -> throw Rejection.badRequest("kind must be grant or setting");
            };
        }
    }

    /**
     * A grading context change.
     *
     * @param details values of the change, such as the new points
     */
    record CircumstanceJson(
            long id,
            String kind,
            String eventType,
            Instant createdAt,
            @Nullable Long courseId,
            @Nullable Long accountId,
            @Nullable Long userId,
            Map<String, @Nullable Object> details,
            @Nullable Long actorId,
            @Nullable Long realActorId,
            @Nullable String operation,
            @Nullable String requestId) {

        static CircumstanceJson of(GradingContextChangeView view) {
            return new CircumstanceJson(
                    view.id(),
                    view.kind().name().toLowerCase(Locale.ROOT),
                    view.event(),
                    view.at(),
                    view.courseId(),
                    view.accountId(),
                    view.userId(),
                    view.details(),
                    view.actorId(),
                    view.realActorId(),
                    view.operation(),
                    view.requestId());
        }
    }

    /** Lists the changes of assignments, policies and rules that affect grades. */
    @GetMapping
    @OpenToAll
    Page<CircumstanceJson> list(Caller caller, Listing listing, @Params ListCircumstances asked) {
        auditors.require(caller);
        String course = asked.courseId();
        String account = asked.accountId();
        if (course != null && account == null) {
            return views.ofCourse(course(course, caller), asked.filter(), listing.range())
                    .map(CircumstanceJson::of);
        }
        if (account != null && course == null) {
            return views.ofAccount(account(account, caller), asked.filter(), listing.range())
                    .map(CircumstanceJson::of);
        }
        throw Rejection.badRequest("Either course_id or account_id must be given");
    }

    private long course(String named, Caller caller) {
        return ids.course(named, caller.rootAccountId())
                .or(() -> ids.deletedCourse(named, caller.rootAccountId()))
                .filter(course -> course.rootAccountId() == caller.rootAccountId())
                .map(CourseView::id)
                .orElseThrow(Rejection::notFound);
    }

    private long account(String named, Caller caller) {
        return ids.account(named, caller.rootAccountId())
                .filter(account -> account.rootId() == caller.rootAccountId())
                .orElseThrow(Rejection::notFound)
                .id();
    }
}
