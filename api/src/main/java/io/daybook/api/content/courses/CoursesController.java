package io.daybook.api.content.courses;

import io.daybook.api.platform.access.IncludeDeleted;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.courses.SettingFields;
import io.daybook.application.content.courses.Transition;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.application.platform.kernel.StickyFieldRules;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.MoveCourse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single courses (docs/spec/institution.md, section 7.2). */
@RestController
class CoursesController {

    private final Writes writes;
    private final Clock clock;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final SubmissionViews submissions;
    private final CourseRequests requests;
    private final CourseAssembler assembler;
    private final StickyFieldRules stickiness;

    CoursesController(
            Writes writes,
            Clock clock,
            AccountViews accounts,
            CourseViews courses,
            SubmissionViews submissions,
            CourseRequests requests,
            CourseAssembler assembler,
            StickyFieldRules stickiness) {
        this.writes = writes;
        this.clock = clock;
        this.accounts = accounts;
        this.courses = courses;
        this.submissions = submissions;
        this.requests = requests;
        this.assembler = assembler;
        this.stickiness = stickiness;
    }

    /** Changes of a course. */
    record UpdateCourse(@Nullable CourseFields course, @Nullable Boolean overrideSisStickiness) {}

    /** The settings among the changes of a course. */
    record UpdateSettings(@Nullable SettingFields course) {}

    /** How a course ends. */
    record EndCourse(@Nullable String event) {}

    /** Shows a course; a deleted one only when requested all courses. */
    @GetMapping("/api/v1/courses/{id}")
    @Requires(Right.READ)
    @IncludeDeleted
    CourseJson show(CourseView course, Caller caller, Listing listing) {
        requireAskedFor(course, listing);
        return assembler.one(course, caller, listing);
    }

    /** Returns a course of an account or its sub-accounts. */
    @GetMapping("/api/v1/accounts/{account_id}/courses/{id}")
    @Requires({Right.READ, Right.READ_COURSE_LIST})
    @IncludeDeleted
    CourseJson showInAccount(
            AccountView account, CourseView course, Caller caller, Listing listing) {
        requireAskedFor(course, listing);
        boolean below =
                accounts.chain(course.accountId()).stream()
                        .anyMatch(above -> above.id() == account.id());
        if (!below) {
            throw Rejection.notFound();
        }
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        return assembler.one(course, caller, listing);
    }

    private static void requireAskedFor(CourseView course, Listing listing) {
        if (course.state() == CourseState.DELETED && !listing.includes("all_courses")) {
            throw Rejection.notFound();
        }
    }

    /** Updates a course, and publishes, unpublishes, concludes, deletes or restores it. */
    @PutMapping("/api/v1/courses/{id}")
    @Requires({Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN})
    @IncludeDeleted
    CourseJson update(
            CourseView course,
            Caller caller,
            Listing listing,
            @Params UpdateCourse body,
            @Params UpdateSettings settings) {
        CourseFields fields = Required.of(body.course(), "course");
        SettingFields use = Required.of(settings.course(), "course");
        StickyAttributes stuck =
                stickiness.of(SisKind.COURSE, course.id(), body.overrideSisStickiness());
        Optional<Transition> event = event(fields.event()).filter(_ -> !stuck.contains("status"));
        event.ifPresent(asked -> requireMay(asked, course, caller));
        boolean isDeleted = course.state() == CourseState.DELETED;
        if (isDeleted && event.filter(asked -> asked == Transition.UNDELETE).isEmpty()) {
            throw Rejection.notFound();
        }
        // Read before anything is stored: a rejected request must not restore the course.
        CourseChanges changes = changes(course, caller, fields, use, stuck);
        Long accountId = requests.moveTo(fields, course, caller);
        Instant now = clock.instant();
        if (isDeleted) {
            writes.send(Transition.UNDELETE.command(course.id(), now));
        }
        writes.send(new ChangeCourse(course.id(), changes, now));
        if (accountId != null) {
            writes.send(new MoveCourse(course.id(), accountId, now));
        }
        event.ifPresent(asked -> writes.send(asked.command(course.id(), now)));
        CourseView changed = courses.findEvenDeleted(course.id()).orElseThrow(Rejection::notFound);
        return assembler.one(changed, caller, listing);
    }

    /** Callers with access to content only may change nothing but the syllabus. */
    private CourseChanges changes(
            CourseView course,
            Caller caller,
            CourseFields fields,
            SettingFields use,
            StickyAttributes stuck) {
        boolean staff =
                caller.may(Right.READ_AS_ADMIN, course)
                        || caller.may(Right.MANAGE_COURSES_ADMIN, course);
        return staff
                ? requests.of(course, caller, fields, use, stuck)
                : CourseChanges.none().withSyllabus(fields.syllabusBody());
    }

    private static Optional<Transition> event(@Nullable String word) {
        if (word == null || word.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(
                Transition.of(word)
                        .orElseThrow(
                                () -> Rejection.invalid("event", "is not included in the list")));
    }

    /** Unpublishing a course would hide grades that were already given. */
    private void requireMay(Transition event, CourseView course, Caller caller) {
        if (!caller.may(event.right(), course)) {
            throw Rejection.forbidden();
        }
        if (event == Transition.CLAIM && submissions.isAnyGraded(course.id())) {
            throw Rejection.invalid(
                    "workflow_state", "A course with graded submissions cannot be unpublished");
        }
    }

    /** Deletes or concludes a course, depending on {@code event}. */
    @DeleteMapping("/api/v1/courses/{id}")
    @Requires({Right.MANAGE_COURSES_DELETE, Right.MANAGE_COURSES_CONCLUDE})
    Map<String, Boolean> end(CourseView course, Caller caller, @Params EndCourse body) {
        String word = body.event() == null ? "" : body.event().strip();
        if (!word.equals("delete") && !word.equals("conclude")) {
            throw Rejection.badRequest(
                    "Only 'delete' and 'conclude' are accepted for the event parameter");
        }
        Transition event = Transition.of(word).orElseThrow();
        requireMay(event, course, caller);
        writes.send(event.command(course.id(), clock.instant()));
        return Map.of(word, true);
    }
}
