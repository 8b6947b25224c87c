package io.daybook.api.communication.collaborations;

import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the users who may be invited to collaborations and conferences: everyone enrolled in a
 * course, or the members of a group and the staff of its course (document 2, section 4.5).
 */
@Component
public class PotentialCollaborators {

    private static final Set<EnrollmentState> CURRENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private static final Set<EnrollmentType> STAFF =
            Set.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final MemberViews members;
    private final GroupMembershipViews memberships;
    private final PeopleViews people;
    private final UserViews users;
    private final UserRights rights;
    private final GroupOwners owners;
    private final SectionLimits limits;

    PotentialCollaborators(
            MemberViews members,
            GroupMembershipViews memberships,
            PeopleViews people,
            UserViews users,
            UserRights rights,
            GroupOwners owners,
            SectionLimits limits) {
        this.members = members;
        this.memberships = memberships;
        this.people = people;
        this.users = users;
        this.rights = rights;
        this.owners = owners;
        this.limits = limits;
    }

    /** Returns a page of those of a course whom the caller sees, by sortable name. */
    Page<UserJson> of(CourseView course, Caller caller, Listing listing) {
        Page<MemberView> page =
                members.in(course.id(), inCourse(course, caller, null), listing.window());
        Map<Long, UserView> found =
                people.users(page.items().stream().map(MemberView::userId).toList());
        UserReader reader = rights.reader(caller, course, listing);
        return page.map(
                one -> UserJson.of(Objects.requireNonNull(found.get(one.userId())), reader));
    }

    private MemberViews.Filter inCourse(
            CourseView course, Caller caller, @Nullable Set<Long> among) {
        Set<Long> sections = limits.of(caller, course);
        return new MemberViews.Filter(Set.of(), CURRENT, Set.of(), sections, among, null, Set.of());
    }

    /** Returns a page of those of a group, by sortable name. */
    Page<UserJson> of(GroupView group, Caller caller, Listing listing) {
        UserReader reader = owners.of(group).reader(rights, caller, listing);
        return users.among(idsOf(group), null, listing.window())
                .map(user -> UserJson.of(user, reader));
    }

    private Set<Long> idsOf(GroupView group) {
        Set<Long> ids =
                new HashSet<>(
                        memberships
                                .membersOf(List.of(group.id()))
                                .getOrDefault(group.id(), List.of()));
        if (owners.of(group) instanceof GroupOwner.OfCourse(var course)) {
            ids.addAll(members.userIds(course.id(), MemberViews.Filter.of(STAFF, CURRENT)));
        }
        return ids;
    }

    /** Returns those of these users whom the caller may invite in the course. */
    public Set<Long> among(Collection<Long> ids, CourseView course, Caller caller) {
        return Set.copyOf(members.userIds(course.id(), inCourse(course, caller, Set.copyOf(ids))));
    }

    /** Returns those of these users who may be invited in the group. */
    public Set<Long> among(Collection<Long> ids, GroupView group) {
        Set<Long> all = new HashSet<>(ids);
        all.retainAll(idsOf(group));
        return all;
    }

    /** Returns everyone whom the caller may invite in the course. */
    public Set<Long> all(CourseView course, Caller caller) {
        return Set.copyOf(members.userIds(course.id(), inCourse(course, caller, null)));
    }

    /** Returns everyone who may be invited in the group. */
    public Set<Long> all(GroupView group) {
        return idsOf(group);
    }
}
