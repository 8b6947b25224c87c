package io.daybook.application.people.groups;

import io.daybook.application.people.enrollments.EnrollmentStates;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The group members that a caller sees and may manage. Staff who are limited to a section see and
 * manage the students of the section only; students do not see members whose enrollments are all
 * inactive (docs/spec/institution.md, section 7.7).
 */
@Component
public class VisibleGroupMembers {

    private final MemberViews members;
    private final CachedUserViews people;
    private final SectionLimits limits;

    VisibleGroupMembers(MemberViews members, CachedUserViews people, SectionLimits limits) {
        this.members = members;
        this.people = people;
        this.limits = limits;
    }

    /** Returns the sections of the owner whose users the caller sees; null for all. */
    public @Nullable Set<Long> sections(GroupOwner owner, Caller caller) {
        return switch (owner) {
            case GroupOwner.OfCourse(var course) -> limits.of(caller, course);
            case GroupOwner.OfAccount _ -> null;
        };
    }

    /** Whether the caller sees every member of the owner's groups. */
    public boolean isEveryoneSeen(GroupOwner owner, Caller caller) {
        return sections(owner, caller) == null && !isInactiveHidden(owner, caller);
    }

    /** Returns those of these users whom the caller sees; all callers see themselves. */
    public Set<Long> among(Set<Long> ids, GroupOwner owner, Caller caller) {
        if (isEveryoneSeen(owner, caller)) {
            return ids;
        }
        Set<Long> sections = sections(owner, caller);
        Set<Long> seen = new HashSet<>(ids);
        if (sections != null) {
            seen.retainAll(members.studentIds(owner.id(), sections, ids));
        }
        if (isInactiveHidden(owner, caller)) {
            seen.retainAll(members.participantsAmong(owner.id(), ids));
        }
        if (ids.contains(caller.id())) {
            seen.add(caller.id());
        }
        return seen;
    }

    /**
     * Returns those of these users who were only invited and have not accepted, in any section
     * (docs/spec/institution.md, section 6.1).
     */
    public Set<Long> unseen(Set<Long> ids, GroupOwner owner) {
        return switch (owner) {
            case GroupOwner.OfCourse(var course) ->
                    members.byUsers(course.id(), ids).values().stream()
                            .filter(VisibleGroupMembers::isUnseen)
                            .map(MemberView::userId)
                            .collect(Collectors.toSet());
            case GroupOwner.OfAccount _ -> Set.of();
        };
    }

    private static boolean isUnseen(MemberView member) {
        return EnrollmentStates.areNotTakenUp(member.parts().stream().map(MemberView.Part::state));
    }

    /** Whether a caller with this right to manage groups may add and remove the user. */
    public boolean reaches(long userId, Right right, GroupOwner owner, Caller caller) {
        return !reached(Set.of(userId), right, owner, caller).isEmpty();
    }

    /**
     * Returns those of these users whom a caller with this right may add to and remove from groups.
     */
    public Set<Long> reached(Set<Long> ids, Right right, GroupOwner owner, Caller caller) {
        return switch (owner) {
            case GroupOwner.OfCourse(var course) ->
                    inSections(ids, limits.of(caller, course, right), course.id());
            case GroupOwner.OfAccount _ -> ids;
        };
    }

    private Set<Long> inSections(Set<Long> ids, @Nullable Set<Long> sections, long courseId) {
        if (sections == null) {
            return ids;
        }
        Map<Long, List<EnrollmentView>> enrollments = people.enrollmentsOf(ids);
        return ids.stream()
                .filter(
                        id ->
                                enrollments.getOrDefault(id, List.of()).stream()
                                        .filter(each -> each.courseId() == courseId)
                                        .anyMatch(each -> sections.contains(each.sectionId())))
                .collect(Collectors.toSet());
    }

    private static boolean isInactiveHidden(GroupOwner owner, Caller caller) {
        return switch (owner) {
            case GroupOwner.OfCourse(var course) ->
                    !caller.may(Right.READ_AS_ADMIN, course) && !owner.isManagedBy(caller);
            case GroupOwner.OfAccount _ -> false;
        };
    }
}
