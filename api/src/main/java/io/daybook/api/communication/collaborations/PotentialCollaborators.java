package io.daybook.api.communication.collaborations;

import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.groups.VisibleGroupMembers;
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
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
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
    private final CachedUserViews people;
    private final UserViews users;
    private final UserRights rights;
    private final GroupOwners owners;
    private final SectionLimits limits;
    private final VisibleGroupMembers visible;

    PotentialCollaborators(
            MemberViews members,
            GroupMembershipViews memberships,
            CachedUserViews people,
            UserViews users,
            UserRights rights,
            GroupOwners owners,
            SectionLimits limits,
            VisibleGroupMembers visible) {
        this.members = members;
        this.memberships = memberships;
        this.people = people;
        this.users = users;
        this.rights = rights;
        this.owners = owners;
        this.limits = limits;
        this.visible = visible;
    }

    /** Returns a page of those of a course whom the caller sees, by sortable name. */
    Page<UserJson> of(CourseView course, Caller caller, Listing listing) {
        Page<MemberView> page =
                members.in(course.id(), inCourse(course, caller, null), listing.range());
        Map<Long, UserView> found =
                people.users(page.items().stream().map(MemberView::userId).toList());
        Page<UserView> shown = page.map(one -> Objects.requireNonNull(found.get(one.userId())));
        return json(shown, new GroupOwner.OfCourse(course), rights.reader(caller, course, listing));
    }

    private MemberViews.Filter inCourse(
            CourseView course, Caller caller, @Nullable Set<Long> among) {
        Set<Long> sections = limits.of(caller, course);
        return new MemberViews.Filter(Set.of(), CURRENT, Set.of(), sections, among, null, Set.of());
    }

    /** Invited users are listed without their logins. */
    private Page<UserJson> json(Page<UserView> page, GroupOwner owner, UserReader reader) {
        Set<Long> ids = page.items().stream().map(UserView::id).collect(Collectors.toSet());
        Set<Long> unseen = visible.unseen(ids, owner);
        return page.map(
                user -> UserJson.of(user, unseen.contains(user.id()) ? reader.ofUnseen() : reader));
    }

    /** A page of those of a group whom the caller sees, by sortable name. */
    Page<UserJson> of(GroupView group, Caller caller, Listing listing) {
        GroupOwner owner = owners.of(group);
        Set<Long> seen = new HashSet<>(visible.among(membersOf(group), owner, caller));
        seen.addAll(staffOf(owner));
        return json(
                users.among(seen, null, listing.range()),
                owner,
                owner.reader(rights, caller, listing));
    }

    private Set<Long> membersOf(GroupView group) {
        return Set.copyOf(
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of()));
    }

    private Collection<Long> staffOf(GroupOwner owner) {
        return owner instanceof GroupOwner.OfCourse(var course)
                ? members.userIds(course.id(), MemberViews.Filter.of(STAFF, CURRENT))
                : List.of();
    }

    /** Those of these users whom the caller may invite in the course. */
    public Set<Long> among(Collection<Long> ids, CourseView course, Caller caller) {
        return Set.copyOf(members.userIds(course.id(), inCourse(course, caller, Set.copyOf(ids))));
    }

    /** Those of these users who may be invited in the group. */
    public Set<Long> among(Collection<Long> ids, GroupView group) {
        Set<Long> all = new HashSet<>(ids);
        all.retainAll(all(group));
        return all;
    }

    /** Everyone whom the caller may invite in the course. */
    public Set<Long> all(CourseView course, Caller caller) {
        return Set.copyOf(members.userIds(course.id(), inCourse(course, caller, null)));
    }

    /** Everyone who may be invited in the group. */
    public Set<Long> all(GroupView group) {
        Set<Long> all = new HashSet<>(membersOf(group));
        all.addAll(staffOf(owners.of(group)));
        return all;
    }
}
