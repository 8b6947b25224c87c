package io.daybook.api.people.courseusers;

import io.daybook.api.people.enrollments.EnrollmentAssembler;
import io.daybook.api.people.enrollments.EnrollmentJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.courseusers.CourseGroups;
import io.daybook.application.people.enrollments.EnrollmentStates;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Assembles the JSON of course users for a caller. */
@Component
class MemberAssembler {

    private final CachedUserViews people;
    private final EnrollmentViews enrollments;
    private final EnrollmentAssembler assembler;
    private final CourseGroups groups;
    private final UserRights rights;

    MemberAssembler(
            CachedUserViews people,
            EnrollmentViews enrollments,
            EnrollmentAssembler assembler,
            CourseGroups groups,
            UserRights rights) {
        this.people = people;
        this.enrollments = enrollments;
        this.assembler = assembler;
        this.groups = groups;
        this.rights = rights;
    }

    /** Returns the JSON of one user. */
    MemberJson one(MemberView member, CourseView course, Caller caller, Listing listing) {
        return page(new Page<>(List.of(member), false), course, caller, listing).items().getFirst();
    }

    /** A page of users, with their enrollments and groups in the course where requested. */
    Page<MemberJson> page(
            Page<MemberView> page, CourseView course, Caller caller, Listing listing) {
        return page(page, course, caller, listing, rights.reader(caller, course, listing));
    }

    /**
     * Returns a page of users for a reader with other permissions than those usual in lists of
     * members.
     */
    Page<MemberJson> page(
            Page<MemberView> page,
            CourseView course,
            Caller caller,
            Listing listing,
            UserReader reader) {
        List<Long> ids = page.items().stream().map(MemberView::userId).toList();
        Map<Long, UserView> users = people.users(ids);
        Map<Long, List<EnrollmentJson>> parts =
                listing.includes("enrollments")
                        ? assembler.byUser(enrollments.ofUsers(course.id(), ids), caller, listing)
                        : Map.of();
        CourseGroups.Of in = groups.of(Set.of(course.id()), ids, listing);
        return page.map(
                member -> {
                    UserView user = Objects.requireNonNull(users.get(member.userId()));
                    UserJson json =
                            UserJson.of(user, isUnseen(member) ? reader.ofUnseen() : reader);
                    return new MemberJson(
                            json.with(parts.get(user.id())), in.ids(course.id(), user.id()));
                });
    }

    private static boolean isUnseen(MemberView member) {
        return EnrollmentStates.areNotTakenUp(member.parts().stream().map(MemberView.Part::state));
    }
}
