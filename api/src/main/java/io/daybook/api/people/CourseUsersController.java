package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.MemberView;
import io.daybook.query.people.MemberViews;
import io.daybook.query.people.UserView;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The people of a course, each once (fact sheet accounts-assignments, section 7.2). */
@RestController
class CourseUsersController {

    private static final Set<EnrollmentState> CURRENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final MemberViews members;
    private final MemberAnswers answers;
    private final UserRights rights;
    private final UserSearch search;
    private final SectionLimits limits;

    CourseUsersController(
            MemberViews members,
            MemberAnswers answers,
            UserRights rights,
            UserSearch search,
            SectionLimits limits) {
        this.members = members;
        this.answers = answers;
        this.rights = rights;
        this.search = search;
        this.limits = limits;
    }

    /** Which people are asked for. */
    record ListMembers(
            List<String> enrollmentType,
            List<String> enrollmentRole,
            List<Long> enrollmentRoleId,
            List<String> enrollmentState,
            List<Long> userIds) {}

    /** The people of a course, by sortable name. */
    @GetMapping({"/api/v1/courses/{course_id}/users", "/api/v1/courses/{course_id}/search_users"})
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    Page<UserJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListMembers body) {
        String term = search.term(listing);
        UserJson.Reader reader = rights.reader(caller, course, listing);
        var filter =
                new MemberViews.Filter(
                        types(body),
                        states(body.enrollmentState()),
                        Set.copyOf(body.enrollmentRoleId()),
                        limits.of(caller, course),
                        body.userIds().isEmpty() ? null : new HashSet<>(body.userIds()),
                        term,
                        term == null
                                ? Set.of()
                                : search.namedBy(
                                        term,
                                        course.rootAccountId(),
                                        reader.logins(),
                                        reader.sis()));
        return answers.page(
                members.in(course.id(), filter, listing.window()), course, caller, listing);
    }

    /** One person of a course. */
    @GetMapping("/api/v1/courses/{course_id}/users/{id}")
    @Requires({Right.READ_ROSTER, Right.VIEW_ALL_GRADES, Right.MANAGE_GRADES})
    UserJson show(CourseView course, UserView user, Caller caller, Listing listing) {
        var filter =
                new MemberViews.Filter(
                        Set.of(),
                        EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED)),
                        Set.of(),
                        limits.of(caller, course),
                        null,
                        null,
                        Set.of());
        MemberView member =
                members.find(course.id(), user.id(), filter).orElseThrow(Rejection::notFound);
        return answers.one(member, course, caller, listing);
    }

    /** A role wins over a type; the test student is never here. */
    private static Set<EnrollmentType> types(ListMembers body) {
        Set<EnrollmentType> types = EnumSet.noneOf(EnrollmentType.class);
        for (String role : body.enrollmentRole()) {
            types.add(
                    EnrollmentWords.type(role)
                            .orElseThrow(() -> Rejection.badRequest("Invalid role: " + role)));
        }
        if (types.isEmpty()) {
            for (String type : body.enrollmentType()) {
                add(types, type);
            }
        }
        return types;
    }

    private static void add(Set<EnrollmentType> types, String name) {
        if (!name.equals("student_view")) {
            types.add(
                    EnrollmentWords.shortType(name)
                            .orElseThrow(
                                    () ->
                                            Rejection.badRequest(
                                                    "Invalid enrollment type: " + name)));
        }
    }

    private static Set<EnrollmentState> states(List<String> names) {
        if (names.isEmpty()) {
            return CURRENT;
        }
        Set<EnrollmentState> states = EnumSet.noneOf(EnrollmentState.class);
        for (String name : names) {
            @Nullable EnrollmentState state = EnrollmentWords.state(name);
            if (state != null) {
                states.add(state);
            }
        }
        return states;
    }
}
