package io.daybook.api.content.moduleprogress;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Progress of a course's students in its modules. */
@RestController
class BulkUserProgressController {

    private final CourseProgresses progresses;
    private final ModuleItemViews items;
    private final MemberViews members;
    private final CachedUserViews people;
    private final SectionLimits limits;
    private final UserDisplays displays;

    BulkUserProgressController(
            CourseProgresses progresses,
            ModuleItemViews items,
            MemberViews members,
            CachedUserViews people,
            SectionLimits limits,
            UserDisplays displays) {
        this.progresses = progresses;
        this.items = items;
        this.members = members;
        this.people = people;
        this.limits = limits;
        this.displays = displays;
    }

    /** The progress of a student. */
    record UserProgressJson(
            long id,
            @Nullable String displayName,
            @Nullable String avatarImageUrl,
            String htmlUrl,
            CourseProgressJson progress) {

        static UserProgressJson of(UserDisplay user, CourseProgressJson progress) {
            return new UserProgressJson(
                    user.id(), user.displayName(), user.avatarImageUrl(), user.htmlUrl(), progress);
        }
    }

    /** Lists the progress of the students of a course, by sortable name. */
    @GetMapping("/api/v1/courses/{course_id}/bulk_user_progress")
    @Requires(Right.VIEW_ALL_GRADES)
    Page<UserProgressJson> list(CourseView course, Caller caller, Listing listing) {
        if (items.required(course.id()).isEmpty()) {
            throw Rejection.badRequest(
                    "No progress available because this course is not module based (meaning, it"
                            + " does not have modules and module completion requirements).");
        }
        Page<Long> page =
                members.in(course.id(), students(course, caller), listing.range())
                        .map(MemberView::userId);
        Map<Long, UserView> users = people.users(page.items());
        Map<Long, CourseProgressJson> progress = progresses.ofStudents(course, page.items());
        List<UserProgressJson> shown =
                page.items().stream()
                        .map(users::get)
                        .filter(Objects::nonNull)
                        .map(user -> displays.in(course.id(), user))
                        .map(
                                user ->
                                        UserProgressJson.of(
                                                user,
                                                progress.getOrDefault(
                                                        user.id(), CourseProgressJson.NONE)))
                        .toList();
        return new Page<>(shown, page.hasNext());
    }

    private Filter students(CourseView course, Caller caller) {
        return new Filter(
                Set.of(EnrollmentType.STUDENT),
                Set.of(EnrollmentState.ACTIVE, EnrollmentState.COMPLETED),
                Set.of(),
                limits.of(caller, course, Right.VIEW_ALL_GRADES),
                null,
                null,
                Set.of());
    }
}
