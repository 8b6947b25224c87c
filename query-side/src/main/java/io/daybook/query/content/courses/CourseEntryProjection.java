package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CoursePurposeChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.events.content.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.content.courses.CourseEvent.CourseVisibilityChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.events.institution.terms.TermEvent.TermRenamed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the entries by which course lists of accounts are filtered, searched and sorted. */
@Component
class CourseEntryProjection implements Projection {

    @Override
    public String name() {
        return "course-entries-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CourseEntry.class);
    }

    @EventHandler
    void on(CourseCreated e, ViewUpdate change) {
        change.create(
                new CourseEntry(
                        e.courseId(),
                        e.rootAccountId(),
                        e.accountId(),
                        CourseState.UNPUBLISHED,
                        key(e.name()),
                        searchKey(e.name(), e.courseCode()),
                        CourseEntry.NONE,
                        accountKey(e.accountId(), change),
                        CourseEntry.NONE,
                        CourseEntry.NONE,
                        null,
                        null,
                        null,
                        false,
                        false,
                        false,
                        List.of(),
                        false,
                        false,
                        false,
                        false,
                        false));
    }

    @EventHandler
    void on(CourseRenamed e, ViewUpdate change) {
        update(
                e,
                Update.update("nameKey", key(e.name()))
                        .set("searchKey", searchKey(e.name(), e.courseCode())),
                change);
    }

    @EventHandler
    void on(CourseMoved e, ViewUpdate change) {
        String accountKey = accountKey(e.accountId(), change);
        update(e, Update.update("accountId", e.accountId()).set("accountKey", accountKey), change);
    }

    @EventHandler
    void on(CourseTermChanged e, ViewUpdate change) {
        TermView term = change.find(TermView.class, e.termId());
        update(
                e,
                Update.update("termId", e.termId())
                        .set("termKey", term == null ? CourseEntry.NONE : key(term.name())),
                change);
    }

    @EventHandler
    void on(CourseDatesChanged e, ViewUpdate change) {
        update(e, Update.update("startAt", e.startAt()).set("endAt", e.endAt()), change);
    }

    @EventHandler
    void on(CourseVisibilityChanged e, ViewUpdate change) {
        update(e, Update.update("isPublic", e.isPublic()), change);
    }

    @EventHandler
    void on(CoursePurposeChanged e, ViewUpdate change) {
        update(e, Update.update("blueprint", e.blueprint()).set("homeroom", e.homeroom()), change);
    }

    @EventHandler
    void on(CourseSisIdChanged e, ViewUpdate change) {
        update(e, Update.update("sisKey", key(e.sisId())), change);
    }

    @EventHandler
    void on(CoursePublished e, ViewUpdate change) {
        update(e, state(CourseState.AVAILABLE), change);
    }

    @EventHandler
    void on(CourseUnpublished e, ViewUpdate change) {
        update(e, state(CourseState.UNPUBLISHED), change);
    }

    @EventHandler
    void on(CourseConcluded e, ViewUpdate change) {
        update(e, state(CourseState.COMPLETED), change);
    }

    @EventHandler
    void on(CourseDeleted e, ViewUpdate change) {
        update(e, state(CourseState.DELETED), change);
    }

    @EventHandler
    void on(CourseRestored e, ViewUpdate change) {
        update(e, state(CourseState.UNPUBLISHED), change);
    }

    @EventHandler
    void on(AccountRenamed e, ViewUpdate change) {
        change.updateAll(
                CourseEntry.class,
                where("accountId").is(e.accountId()),
                Update.update("accountKey", key(e.name())));
    }

    @EventHandler
    void on(TermRenamed e, ViewUpdate change) {
        change.updateAll(
                CourseEntry.class,
                where("termId").is(e.termId()),
                Update.update("termKey", key(e.name())));
    }

    /** Assigns the default term to courses that were created before the institution had one. */
    @EventHandler
    void on(TermOpened e, ViewUpdate change) {
        if (e.isDefault()) {
            change.updateAll(
                    CourseEntry.class,
                    where("rootAccountId").is(e.rootAccountId()).and("termId").is(null),
                    Update.update("termId", e.termId()).set("termKey", key(e.name())));
        }
    }

    /** Reads other views only for teachers, because most enrollments are of other types. */
    @EventHandler
    void on(UserEnrolled e, ViewUpdate change) {
        Update fields = new Update();
        if (e.state() != EnrollmentState.DELETED) {
            fields.set(CourseTeachers.flag(e.type()), true);
        }
        if (e.type() == EnrollmentType.TEACHER) {
            var joined =
                    new CourseTeachers.Taught(
                            e.enrollmentId(), e.courseId(), e.userId(), e.state());
            CourseTeachers.set(fields, e.courseId(), joined, change);
        }
        if (!fields.getUpdateObject().isEmpty()) {
            change.update(CourseEntry.class, e.courseId(), fields);
        }
    }

    @EventHandler
    void on(EnrollmentStateChanged e, ViewUpdate change) {
        EnrollmentView enrollment = change.find(EnrollmentView.class, e.enrollmentId());
        if (enrollment != null) {
            refresh(enrollment, e.courseId(), e.courseId(), e.state(), change);
        }
    }

    @EventHandler
    void on(EnrollmentMoved e, ViewUpdate change) {
        EnrollmentView enrollment = change.find(EnrollmentView.class, e.enrollmentId());
        if (enrollment != null) {
            refresh(enrollment, e.fromCourseId(), e.courseId(), enrollment.state(), change);
            refresh(enrollment, e.courseId(), e.courseId(), enrollment.state(), change);
        }
    }

    /**
     * Recomputes the enrollment flags and teachers of the course. {@code nowIn} and {@code state}
     * are the current course and state of the enrollment.
     */
    private static void refresh(
            EnrollmentView enrollment,
            long courseId,
            long nowIn,
            EnrollmentState state,
            ViewUpdate change) {
        boolean present = nowIn == courseId && state != EnrollmentState.DELETED;
        boolean any =
                present
                        || change.exists(
                                EnrollmentView.class,
                                where("courseId")
                                        .is(courseId)
                                        .and("type")
                                        .is(enrollment.type())
                                        .and("state")
                                        .ne(EnrollmentState.DELETED)
                                        .and("_id")
                                        .ne(enrollment.id()));
        Update fields = Update.update(CourseTeachers.flag(enrollment.type()), any);
        if (enrollment.type() == EnrollmentType.TEACHER) {
            var moved =
                    new CourseTeachers.Taught(enrollment.id(), nowIn, enrollment.userId(), state);
            CourseTeachers.set(fields, courseId, moved, change);
        }
        change.update(CourseEntry.class, courseId, fields);
    }

    @EventHandler
    void on(UserRenamed e, ViewUpdate change) {
        taughtBy(e.userId(), change)
                .forEach(entry -> rename(entry, CourseTeachers.renamed(entry, e), change));
    }

    /** Removes the name of an erased teacher, so that no course is found by it. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        taughtBy(e.userId(), change)
                .forEach(
                        entry ->
                                rename(entry, CourseTeachers.forgotten(entry, e.userId()), change));
    }

    private static List<CourseEntry> taughtBy(long userId, ViewUpdate change) {
        return change.findAll(CourseEntry.class, where("teachers.userId").is(userId));
    }

    private static void rename(CourseEntry entry, Update teachers, ViewUpdate change) {
        change.update(CourseEntry.class, entry.id(), teachers);
    }

    private static String accountKey(long accountId, ViewUpdate change) {
        AccountView account = change.find(AccountView.class, accountId);
        return account == null ? CourseEntry.NONE : key(account.name());
    }

    private static String key(@Nullable String text) {
        return text == null ? CourseEntry.NONE : text.toLowerCase(Locale.ROOT);
    }

    /** The line break prevents matches across the end of the name and the start of the code. */
    private static String searchKey(String name, String courseCode) {
        return key(name + "\n" + courseCode);
    }

    private static Update state(CourseState state) {
        return Update.update("state", state);
    }

    private static void update(CourseEvent event, Update fields, ViewUpdate change) {
        change.update(CourseEntry.class, event.courseId(), fields);
    }
}
