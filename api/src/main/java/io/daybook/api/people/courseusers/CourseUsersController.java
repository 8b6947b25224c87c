package io.daybook.api.people.courseusers;

import io.daybook.api.people.courseusers.MemberFilters.ListMembers;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.paging.PageOverride;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The users of a course, each once (docs/spec/institution.md, section 7.2). */
@RestController
class CourseUsersController {

    private final MemberViews members;
    private final UserViews users;
    private final MemberAssembler assembler;
    private final MemberFilters filters;
    private final UserRights rights;
    private final PageOverride turner;

    CourseUsersController(
            MemberViews members,
            UserViews users,
            MemberAssembler assembler,
            MemberFilters filters,
            UserRights rights,
            PageOverride turner) {
        this.members = members;
        this.users = users;
        this.assembler = assembler;
        this.filters = filters;
        this.rights = rights;
        this.turner = turner;
    }

    /** The users of a course, by sortable name unless another order is requested. */
    @GetMapping({"/api/v1/courses/{course_id}/users", "/api/v1/courses/{course_id}/search_users"})
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    Page<MemberJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListMembers body) {
        Filter filter = filters.of(course, caller, listing, body);
        UserViews.Order order = order(body.sort(), caller, course, listing);
        if (order != UserViews.Order.USERNAME) {
            return assembler.page(
                    sorted(course, filter, order, Direction.ASC, listing), course, caller, listing);
        }
        Listing turned = turned(course, filter, body.userId(), listing);
        return assembler.page(
                members.in(course.id(), filter, turned.range()), course, caller, turned);
    }

    /** Fields that the caller may not see sort nothing: their order would reveal them. */
    private UserViews.Order order(
            @Nullable String sort, Caller caller, CourseView course, Listing listing) {
        return switch (sort == null ? "" : sort) {
            case "email" ->
                    only(rights.reader(caller, course, listing).email(), UserViews.Order.EMAIL);
            case "sis_id" ->
                    only(rights.reader(caller, course, listing).sis(), UserViews.Order.SIS_ID);
            case "last_login" ->
                    only(caller.may(Right.READ_REPORTS, course), UserViews.Order.LAST_LOGIN);
            default -> UserViews.Order.USERNAME;
        };
    }

    private static UserViews.Order only(boolean seen, UserViews.Order order) {
        return seen ? order : UserViews.Order.USERNAME;
    }

    /** Sort keys that are not stored with the members are sorted by the users view. */
    private Page<MemberView> sorted(
            CourseView course,
            Filter filter,
            UserViews.Order order,
            Direction direction,
            Listing listing) {
        List<Long> all = members.userIds(course.id(), filter);
        Page<UserView> page = users.among(all, order, direction, listing.range());
        Map<Long, MemberView> found =
                members.byUsers(course.id(), page.items().stream().map(UserView::id).toList());
        return page.map(user -> Objects.requireNonNull(found.get(user.id())));
    }

    /** Selects the page on which a user of the course is listed. */
    private Listing turned(
            CourseView course, Filter filter, @Nullable Long userId, Listing listing) {
        return userId == null
                ? listing
                : members.find(course.id(), userId, filter)
                        .map(member -> turner.to(listing, members.countBefore(member, filter)))
                        .orElse(listing);
    }

    /** Returns a user of a course. */
    @GetMapping("/api/v1/courses/{course_id}/users/{id}")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    MemberJson show(CourseView course, UserView user, Caller caller, Listing listing) {
        MemberView member =
                members.find(course.id(), user.id(), filters.anyone(course, caller))
                        .orElseThrow(Rejection::notFound);
        return assembler.one(member, course, caller, listing);
    }

    /** Lists the students of a course, without pagination. */
    @GetMapping("/api/v1/courses/{course_id}/students")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    List<MemberJson> students(CourseView course, Caller caller, Listing listing) {
        List<MemberView> all = members.all(course.id(), filters.students(course, caller));
        return assembler.page(new Page<>(all, false), course, caller, listing).items();
    }

    /** Lists the students of a course with their last activity, the most recent first. */
    @GetMapping("/api/v1/courses/{course_id}/recent_students")
    @Requires(Right.READ_REPORTS)
    Page<MemberJson> recentStudents(CourseView course, Caller caller, Listing listing) {
        Page<MemberView> page =
                sorted(
                        course,
                        filters.students(course, caller),
                        UserViews.Order.LAST_LOGIN,
                        Direction.DESC,
                        listing);
        UserReader reader = rights.reader(caller, course, listing).including("last_login");
        return assembler.page(page, course, caller, listing, reader);
    }
}
