package io.daybook.api.courses;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Randoms;
import io.daybook.api.kernel.Writes;
import io.daybook.api.people.UserRights;
import io.daybook.command.courses.CourseCommand.ChangeCourse;
import io.daybook.command.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.courses.CourseCommand.CreateCourse;
import io.daybook.command.courses.CourseCommand.DeleteCourse;
import io.daybook.command.courses.CourseCommand.MoveCourse;
import io.daybook.command.courses.CourseCommand.PublishCourse;
import io.daybook.command.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.people.EnrollmentCommand.Enroll;
import io.daybook.command.people.EnrollmentKey;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.terms.TermViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Single courses (fact sheet accounts-assignments, section 7.2). */
@RestController
class CoursesController {

    private final Writes writes;
    private final Ids ids;
    private final ObjectIds objects;
    private final Randoms randoms;
    private final Clock clock;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final TermViews terms;
    private final CourseAnswers answers;
    private final UserRights rights;

    CoursesController(
            Writes writes,
            Ids ids,
            ObjectIds objects,
            Randoms randoms,
            Clock clock,
            AccountViews accounts,
            CourseViews courses,
            TermViews terms,
            CourseAnswers answers,
            UserRights rights) {
        this.writes = writes;
        this.ids = ids;
        this.objects = objects;
        this.randoms = randoms;
        this.clock = clock;
        this.accounts = accounts;
        this.courses = courses;
        this.terms = terms;
        this.answers = answers;
        this.rights = rights;
    }

    /** A new course, whether students may enter at once, and whether the caller teaches it. */
    record NewCourse(@Nullable CourseFields course, boolean offer, boolean enrollMe) {}

    /** Changes of a course. */
    record UpdateCourse(@Nullable CourseFields course) {}

    /** How a course ends. */
    record EndCourse(@Nullable String event) {}

    /** Makes a course with its default section. */
    @PostMapping("/api/v1/accounts/{account_id}/courses")
    @Requires(Right.MANAGE_COURSES_ADD)
    CourseJson create(AccountView account, Caller caller, Listing listing, @Params NewCourse body) {
        CourseFields fields = Objects.requireNonNullElse(body.course(), CourseFields.NONE);
        AccountView in = accountFor(fields, account, caller);
        long id = ids.next("course");
        long sectionId = ids.next("section");
        Instant now = clock.instant();
        writes.send(
                new CreateCourse(
                        id,
                        sectionId,
                        in.id(),
                        in.rootId(),
                        randoms.uuid().toString(),
                        timeZone(in),
                        terms.findDefault(in.rootId()).orElseThrow().id(),
                        fields.changes(
                                term(fields, in.rootId()),
                                rights.managesSis(caller, in.rootId()),
                                caller.may(Right.MANAGE_COURSE_VISIBILITY, in)),
                        body.offer(),
                        now));
        if (body.enrollMe()) {
            var key = new EnrollmentKey(sectionId, EnrollmentType.TEACHER, caller.id(), null);
            writes.send(new Enroll(key, ids.next("enrollment"), id, EnrollmentState.ACTIVE, now));
        }
        return answers.one(find(id), caller, listing);
    }

    /** A course may be put into an account below the one of the path. */
    private AccountView accountFor(CourseFields fields, AccountView account, Caller caller) {
        String named = fields.accountId();
        if (named == null || named.isBlank()) {
            return account;
        }
        return objects.account(named.strip(), account.rootId())
                .filter(
                        found ->
                                accounts.chain(found.id()).stream()
                                        .anyMatch(above -> above.id() == account.id()))
                .filter(found -> caller.may(Right.MANAGE_COURSES_ADD, found))
                .orElseThrow(Rejection::notFound);
    }

    private Patch<Long> term(CourseFields fields, long rootAccountId) {
        String named = fields.term();
        return named == null
                ? Patch.absent()
                : Patch.of(
                        objects.term(named, rootAccountId).orElseThrow(Rejection::notFound).id());
    }

    private String timeZone(AccountView account) {
        return accounts.findEffective(account.id()).orElseThrow().timeZone();
    }

    /** Shows a course. */
    @GetMapping("/api/v1/courses/{id}")
    @Requires(Right.READ)
    CourseJson show(CourseView course, Caller caller, Listing listing) {
        return answers.one(course, caller, listing);
    }

    /** Shows a course of an account or below it. */
    @GetMapping("/api/v1/accounts/{account_id}/courses/{id}")
    @Requires({Right.READ, Right.READ_COURSE_LIST})
    CourseJson showInAccount(
            AccountView account, CourseView course, Caller caller, Listing listing) {
        boolean below =
                accounts.chain(course.accountId()).stream()
                        .anyMatch(above -> above.id() == account.id());
        if (!below) {
            throw Rejection.notFound();
        }
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        return answers.one(course, caller, listing);
    }

    /** Changes a course, and publishes, unpublishes, concludes or deletes it. */
    @PutMapping("/api/v1/courses/{id}")
    @Requires({Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN})
    CourseJson update(
            CourseView course, Caller caller, Listing listing, @Params UpdateCourse body) {
        CourseFields fields = body.course();
        if (fields == null) {
            throw Rejection.badRequest("course is missing");
        }
        String event = fields.event() == null ? "" : fields.event().strip();
        requireRight(event, course, caller);
        Long accountId = moveTo(fields, course, caller);
        Instant now = clock.instant();
        writes.send(
                new ChangeCourse(
                        course.id(),
                        fields.changes(
                                moveToTerm(fields, course, caller),
                                rights.managesSis(caller, course.rootAccountId()),
                                caller.may(Right.MANAGE_COURSE_VISIBILITY, course)),
                        now));
        if (accountId != null) {
            writes.send(new MoveCourse(course.id(), accountId, now));
        }
        send(event, course, now);
        CourseView changed = courses.findEvenDeleted(course.id()).orElseThrow(Rejection::notFound);
        return answers.one(changed, caller, listing);
    }

    private Patch<Long> moveToTerm(CourseFields fields, CourseView course, Caller caller) {
        return caller.may(Right.MANAGE_COURSES_ADMIN, course)
                ? term(fields, course.rootAccountId())
                : Patch.absent();
    }

    private @Nullable Long moveTo(CourseFields fields, CourseView course, Caller caller) {
        String named = fields.accountId();
        if (named == null || named.isBlank() || !caller.may(Right.MANAGE_COURSES_ADMIN, course)) {
            return null;
        }
        return objects.account(named.strip(), course.rootAccountId())
                .filter(account -> account.rootId() == course.rootAccountId())
                .filter(account -> caller.may(Right.MANAGE_COURSES_ADMIN, account))
                .orElseThrow(Rejection::notFound)
                .id();
    }

    private static void requireRight(String event, CourseView course, Caller caller) {
        Right right =
                switch (event) {
                    case "" -> Right.READ;
                    case "offer", "claim" -> Right.MANAGE_COURSES_PUBLISH;
                    case "conclude" -> Right.MANAGE_COURSES_CONCLUDE;
                    case "delete" -> Right.MANAGE_COURSES_DELETE;
                    default -> throw Rejection.invalid("event", "is not included in the list");
                };
        if (!caller.may(right, course)) {
            throw Rejection.forbidden();
        }
    }

    private void send(String event, CourseView course, Instant now) {
        switch (event) {
            case "offer" -> writes.send(new PublishCourse(course.id(), now));
            case "claim" -> writes.send(new UnpublishCourse(course.id(), now));
            case "conclude" -> writes.send(new ConcludeCourse(course.id(), now));
            case "delete" -> writes.send(new DeleteCourse(course.id(), now));
            default -> {
                // the changes of the fields were all that was asked for
            }
        }
    }

    /** Deletes or concludes a course; the answer names the event. */
    @DeleteMapping("/api/v1/courses/{id}")
    @Requires({Right.MANAGE_COURSES_DELETE, Right.MANAGE_COURSES_CONCLUDE})
    Map<String, Boolean> end(CourseView course, Caller caller, @Params EndCourse body) {
        String event = body.event() == null ? "" : body.event().strip();
        if (!event.equals("delete") && !event.equals("conclude")) {
            throw Rejection.badRequest(
                    "Only 'delete' and 'conclude' are accepted for the event parameter");
        }
        requireRight(event, course, caller);
        send(event, course, clock.instant());
        return Map.of(event, true);
    }

    private CourseView find(long id) {
        return courses.find(id).orElseThrow(Rejection::notFound);
    }
}
