package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.edge.Listing;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.people.EnrollmentState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.people.MemberView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Turns the people of a course into what a caller may see of them. */
@Component
class MemberAnswers {

    private static final Set<EnrollmentState> UNSEEN =
            Set.of(EnrollmentState.INVITED, EnrollmentState.REJECTED);

    private final PeopleViews people;
    private final EnrollmentViews enrollments;
    private final EnrollmentAnswers answers;
    private final UserRights rights;

    MemberAnswers(
            PeopleViews people,
            EnrollmentViews enrollments,
            EnrollmentAnswers answers,
            UserRights rights) {
        this.people = people;
        this.enrollments = enrollments;
        this.answers = answers;
        this.rights = rights;
    }

    /** One person. */
    UserJson one(MemberView member, CourseView course, Caller caller, Listing listing) {
        return page(new Page<>(List.of(member), false), course, caller, listing).items().getFirst();
    }

    /** A page of people, with their enrollments in the course where that was asked for. */
    Page<UserJson> page(Page<MemberView> page, CourseView course, Caller caller, Listing listing) {
        List<Long> ids = page.items().stream().map(MemberView::userId).toList();
        Map<Long, UserView> users = people.users(ids);
        UserJson.Reader reader = rights.reader(caller, course, listing);
        Map<Long, List<EnrollmentJson>> parts =
                listing.includes("enrollments")
                        ? answers.byUser(enrollments.ofUsers(course.id(), ids), caller, listing)
                        : Map.of();
        return page.map(
                member -> {
                    UserView user = users.get(member.userId());
                    if (user == null) {
                        throw Rejection.notFound();
                    }
                    return UserJson.of(user, isUnseen(member) ? reader.ofUnseen() : reader)
                            .with(parts.get(user.id()));
                });
    }

    private static boolean isUnseen(MemberView member) {
        return member.parts().stream().allMatch(part -> UNSEEN.contains(part.state()));
    }
}
