package io.daybook.query.integration.liveevents;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDescribed;
import io.daybook.events.content.courses.CourseEvent.SyllabusChange;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Maps courses to live events; a deletion is an update, and a changed syllabus is an event of its
 * own.
 */
@Component
class CourseLiveEvents implements LiveEventSource {

    private final CourseViews courses;
    private final AccountViews accounts;

    CourseLiveEvents(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case CourseCreated e -> List.of(liveEvent("course_created", e));
            case CourseDescribed e when e.syllabusChange() != null ->
                    List.of(liveEvent("course_updated", e), syllabus(e, e.syllabusChange()));
            case CourseEvent e -> List.of(liveEvent("course_updated", e));
            default -> List.of();
        };
    }

    private static LiveEvent syllabus(CourseDescribed e, SyllabusChange change) {
        return new LiveEvent(
                "syllabus_updated",
                e.courseId(),
                e.at(),
                e.courseId(),
                null,
                () ->
                        new LiveEventBody()
                                .with("course_id", e.courseId())
                                .with("syllabus_body", e.syllabusBody())
                                .with("old_syllabus_body", change.before())
                                .map());
    }

    private LiveEvent liveEvent(String name, CourseEvent e) {
        return new LiveEvent(
                name, e.courseId(), e.at(), e.courseId(), null, () -> body(e.courseId(), e.at()));
    }

    private Map<String, @Nullable Object> body(long id, Instant at) {
        CourseView course = courses.findEvenDeleted(id).orElseThrow();
        return new LiveEventBody()
                .with("course_id", id)
                .with("uuid", course.uuid())
                .with("account_id", course.accountId())
                .with(
                        "account_uuid",
                        accounts.findEvenDeleted(course.accountId())
                                .map(AccountView::uuid)
                                .orElse(null))
                .with("name", course.name())
                .with("created_at", course.createdAt())
                .with("updated_at", at)
                .with("workflow_state", state(course.state()))
                .map();
    }

    private static String state(CourseState state) {
        return switch (state) {
            case UNPUBLISHED -> "claimed";
            case AVAILABLE -> "available";
            case COMPLETED -> "completed";
            case DELETED -> "deleted";
        };
    }
}
