package io.daybook.api.content.courses;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests;
import io.daybook.application.content.courses.NewCourses;
import io.daybook.application.content.courses.SettingFields;
import io.daybook.application.institution.accounts.CourseCreationRights;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.MoveCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Creates courses and restores deleted ones (docs/spec/institution.md, section 7.2). */
@RestController
class NewCoursesController {

    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final Clock clock;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final TermViews terms;
    private final SectionViews sections;
    private final CourseRequests requests;
    private final CourseAssembler assembler;
    private final UserRights rights;
    private final CourseCreationRights creationRights;
    private final ContentMigrationRequests migrations;
    private final NewCourses newCourses;

    NewCoursesController(
            Writes writes,
            Ids ids,
            RandomValues randoms,
            Clock clock,
            AccountViews accounts,
            CourseViews courses,
            TermViews terms,
            SectionViews sections,
            CourseRequests requests,
            CourseAssembler assembler,
            UserRights rights,
            CourseCreationRights creationRights,
            ContentMigrationRequests migrations,
            NewCourses newCourses) {
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.clock = clock;
        this.accounts = accounts;
        this.courses = courses;
        this.terms = terms;
        this.sections = sections;
        this.requests = requests;
        this.assembler = assembler;
        this.rights = rights;
        this.creationRights = creationRights;
        this.migrations = migrations;
        this.newCourses = newCourses;
    }

    /**
     * A new course.
     *
     * @param offer whether it is published at once
     * @param enrollMe whether the caller is enrolled as its teacher
     * @param enableSisReactivation whether a deleted course with the same SIS id is restored
     *     instead
     * @param skipCourseTemplate whether the course starts empty even if its account has a template
     */
    record NewCourse(
            @Nullable CourseFields course,
            boolean offer,
            boolean enrollMe,
            boolean enableSisReactivation,
            boolean skipCourseTemplate) {}

    /** The settings of a new course. */
    record NewSettings(@Nullable SettingFields course) {}

    /**
     * Creates a course with its default section, for administrators and users allowed by the
     * institution. The content of the account's course template, if any, is copied into it.
     */
    @PostMapping("/api/v1/accounts/{account_id}/courses")
    @OpenToAll
    CourseJson create(
            AccountView account,
            Caller caller,
            Listing listing,
            @Params NewCourse body,
            @Params NewSettings settings) {
        requireFounder(caller, account);
        AccountView in = requests.accountOfNew(body.course(), account, caller);
        var changes = requests.ofNew(in, caller, body.course(), settings.course());
        Instant now = clock.instant();
        Optional<CourseView> former = former(body, in, caller);
        long id = former.map(CourseView::id).orElseGet(() -> ids.next("course"));
        if (former.isPresent()) {
            writes.send(new RestoreCourse(id, now));
            writes.send(new ChangeCourse(id, changes, now));
            writes.send(new MoveCourse(id, in.id(), now));
            if (body.offer()) {
                writes.send(new PublishCourse(id, now));
            }
        } else {
            newCourses.create(
                    new CreateCourse(
                            id,
                            ids.next("section"),
                            in.id(),
                            in.rootId(),
                            randoms.uuid().toString(),
                            accounts.findEffective(in.id()).orElseThrow().timeZone(),
                            terms.findDefault(in.rootId()).orElseThrow().id(),
                            changes,
                            body.offer(),
                            now));
        }
        if (former.isEmpty() && !body.skipCourseTemplate()) {
            migrations.copyTemplate(courses.find(id).orElseThrow());
        }
        if (body.enrollMe()) {
            enroll(caller, id, now);
        }
        return assembler.one(courses.find(id).orElseThrow(), caller, listing);
    }

    /** Users who do not administer the account can create courses in the root account only. */
    private void requireFounder(Caller caller, AccountView account) {
        boolean among = account.id() == caller.rootAccountId() && creationRights.include(caller);
        if (!among && !caller.may(Right.MANAGE_COURSES_ADD, account)) {
            throw Rejection.forbidden();
        }
    }

    private Optional<CourseView> former(NewCourse body, AccountView in, Caller caller) {
        CourseFields fields = body.course();
        String sisId = fields == null ? null : fields.sisCourseId().orNull();
        return body.enableSisReactivation()
                        && sisId != null
                        && rights.managesSis(caller, in.rootId())
                        && courses.findBySisId(in.rootId(), sisId.strip()).isEmpty()
                ? courses.findDeletedBySisId(in.rootId(), sisId.strip())
                : Optional.empty();
    }

    private void enroll(Caller caller, long courseId, Instant now) {
        SectionView section = sections.defaultOf(courseId).orElseThrow(Rejection::notFound);
        var key = new EnrollmentKey(section.id(), EnrollmentType.TEACHER, caller.id(), null);
        long id = ids.next("enrollment", EnrollmentKey.NUMBERS);
        writes.send(new Enroll(key, id, courseId, EnrollmentState.ACTIVE, now));
    }
}
