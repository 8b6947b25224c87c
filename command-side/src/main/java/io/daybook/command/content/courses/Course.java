package io.daybook.command.content.courses;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.MoveCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseAppearanceChanged;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CourseDescribed;
import io.daybook.events.content.courses.CourseEvent.CourseGradePassbackChanged;
import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.content.courses.CourseEvent.CourseParticipationChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CoursePurposeChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.events.content.courses.CourseEvent.CourseRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSelfEnrollmentChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.content.courses.CourseEvent.CourseStorageQuotaChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTimeZoneChanged;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.content.courses.CourseEvent.CourseViewRestrictionsChanged;
import io.daybook.events.content.courses.CourseEvent.CourseVisibilityChanged;
import java.time.Instant;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A course: its account, settings and workflow state. Ensures that a deleted course does not
 * change.
 */
@AggregateRoot
class Course {

    private enum CourseStatus {
        UNPUBLISHED,
        AVAILABLE,
        COMPLETED,
        DELETED
    }

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long accountId;
    private long rootAccountId;
    private CourseStatus standing = CourseStatus.UNPUBLISHED;
    private @Nullable CourseDetails facts;
    private @Nullable CourseOptions use;

    Course() {}

    static String id(long courseId) {
        return "course-" + courseId;
    }

    /** Returns the requested name, or a default name. */
    static String nameOr(CourseChanges changes) {
        String name = changes.names().name().orElse("").strip();
        return name.isEmpty() ? "Unnamed Course" : name;
    }

    Course(CreateCourse c) {
        String name = nameOr(c.changes());
        String code = c.changes().names().courseCode().orElse("").strip();
        apply(
                new CourseCreated(
                        c.courseId(),
                        c.accountId(),
                        c.rootAccountId(),
                        name,
                        code.isEmpty() ? CourseCodes.of(name) : code,
                        c.uuid(),
                        c.changes().timeZone().orElse(c.timeZone()),
                        c.now()));
        long term = c.changes().termId().orElse(c.termId());
        apply(new CourseTermChanged(c.courseId(), term, c.now()));
    }

    @CommandHandler
    void handle(MoveCourse c) {
        requirePresent();
        if (c.accountId() != accountId) {
            apply(new CourseMoved(courseId, c.accountId(), c.now()));
        }
    }

    @CommandHandler
    void handle(PublishCourse c) {
        requirePresent();
        publish(c.now());
    }

    @CommandHandler
    void handle(UnpublishCourse c) {
        requirePresent();
        if (standing != CourseStatus.UNPUBLISHED) {
            apply(new CourseUnpublished(courseId, c.now()));
        }
    }

    @CommandHandler
    void handle(ConcludeCourse c) {
        requirePresent();
        if (standing != CourseStatus.COMPLETED) {
            apply(new CourseConcluded(courseId, c.now()));
        }
    }

    void restore(Instant now) {
        if (standing == CourseStatus.DELETED) {
            apply(new CourseRestored(courseId, now));
        }
    }

    void publish(Instant now) {
        if (standing != CourseStatus.AVAILABLE) {
            apply(new CoursePublished(courseId, now));
        }
    }

    void delete(Instant now) {
        requirePresent();
        apply(new CourseDeleted(courseId, now));
    }

    void change(CourseChanges to, Instant now) {
        requirePresent();
        facts().differences(to, now).events().forEach(AggregateLifecycle::apply);
        use().differences(to.settings(), now).events().forEach(AggregateLifecycle::apply);
    }

    /**
     * Returns the unique key of the SIS id in the institution; null for none. A deleted course
     * keeps its SIS id but not the key: if another course takes it, this one cannot be restored.
     */
    @Nullable String sisKey() {
        String sisId = facts().sisId();
        return sisId == null || standing == CourseStatus.DELETED
                ? null
                : "sis-course-" + rootAccountId + "-" + sisId;
    }

    private CourseDetails facts() {
        return Objects.requireNonNull(facts);
    }

    private CourseOptions use() {
        return Objects.requireNonNull(use);
    }

    private void requirePresent() {
        if (standing == CourseStatus.DELETED) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(CourseEvent event) {
        switch (event) {
            case CourseCreated e -> create(e);
            case CourseMoved e -> accountId = e.accountId();
            case CoursePublished _ -> standing = CourseStatus.AVAILABLE;
            case CourseUnpublished _, CourseRestored _ -> standing = CourseStatus.UNPUBLISHED;
            case CourseConcluded _ -> standing = CourseStatus.COMPLETED;
            case CourseDeleted _ -> standing = CourseStatus.DELETED;
            case CourseRenamed _,
                    CourseTermChanged _,
                    CourseDatesChanged _,
                    CourseVisibilityChanged _,
                    CourseDescribed _,
                    CourseGradingRulesChanged _,
                    CourseSisIdChanged _,
                    CourseTimeZoneChanged _ ->
                    facts().on(event);
            case CourseSelfEnrollmentChanged _,
                    CourseParticipationChanged _,
                    CourseRulesChanged _,
                    CourseViewRestrictionsChanged _,
                    CoursePurposeChanged _,
                    CourseAppearanceChanged _,
                    CourseStorageQuotaChanged _,
                    CourseGradePassbackChanged _ ->
                    use().on(event);
        }
    }

    private void create(CourseCreated e) {
        id = id(e.courseId());
        courseId = e.courseId();
        accountId = e.accountId();
        rootAccountId = e.rootAccountId();
        facts = new CourseDetails(courseId, e.name(), e.courseCode(), e.timeZone(), e.at());
        use = new CourseOptions(courseId, e.at());
    }
}
