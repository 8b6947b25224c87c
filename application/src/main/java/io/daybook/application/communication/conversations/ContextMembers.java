package io.daybook.application.communication.conversations;

import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the members of courses, sections and groups to whom callers may send messages as a whole:
 * with {@code send_messages_all} in a course, or as a member of a group.
 */
@Component
class ContextMembers {

    private final CourseViews courses;
    private final AccountViews accounts;
    private final CachedUserViews people;
    private final MemberViews members;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final GroupAccess access;
    private final SectionLimits limits;

    ContextMembers(
            CourseViews courses,
            AccountViews accounts,
            CachedUserViews people,
            MemberViews members,
            GroupViews groups,
            GroupMembershipViews memberships,
            GroupAccess access,
            SectionLimits limits) {
        this.courses = courses;
        this.accounts = accounts;
        this.people = people;
        this.members = members;
        this.groups = groups;
        this.memberships = memberships;
        this.access = access;
        this.limits = limits;
    }

    /** Returns the ids of the addressed users; an unknown context is an invalid recipient. */
    Collection<Long> people(ContextCode code, Caller caller) {
        return switch (code.kind()) {
            case COURSE -> inCourse(course(code.id()), null, code, caller);
            case SECTION -> {
                SectionView section =
                        people.findSection(code.id()).orElseThrow(ContextMembers::unknown);
                yield inCourse(course(section.courseId()), section.id(), code, caller);
            }
            case GROUP -> inGroup(code.id(), caller);
        };
    }

    private CourseView course(long id) {
        return courses.find(id).orElseThrow(ContextMembers::unknown);
    }

    private static Rejection unknown() {
        return Rejection.invalid(Recipients.FIELD, "are invalid");
    }

    private List<Long> inCourse(
            CourseView course, @Nullable Long sectionId, ContextCode code, Caller caller) {
        if (!caller.may(Right.SEND_MESSAGES_ALL, course)) {
            throw Rejection.forbidden();
        }
        Set<Long> sections = limits.of(caller, course, Right.SEND_MESSAGES_ALL);
        if (sectionId != null) {
            if (sections != null && !sections.contains(sectionId)) {
                throw Rejection.forbidden();
            }
            sections = Set.of(sectionId);
        }
        return members.userIds(
                course.id(),
                new MemberViews.Filter(
                        code.types(),
                        MessagingScope.PRESENT,
                        Set.of(),
                        sections,
                        null,
                        null,
                        Set.of()));
    }

    private Collection<Long> inGroup(long id, Caller caller) {
        GroupView group = groups.find(id).orElseThrow(ContextMembers::unknown);
        return of(group, caller).orElseThrow(Rejection::forbidden);
    }

    /** Ids of the members of the group whom the caller may message; empty for others' groups. */
    Optional<Collection<Long>> of(GroupView group, Caller caller) {
        List<Long> all =
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of());
        if (access.changesAsMember(caller.id(), group.id())) {
            return Optional.of(all);
        }
        return group.isInCourse()
                ? courses.find(group.contextId())
                        .filter(course -> caller.may(Right.SEND_MESSAGES_ALL, course))
                        .map(course -> seen(all, course, caller))
                : accounts.find(group.contextId())
                        .filter(account -> caller.may(Right.SEND_MESSAGES_ALL, account))
                        .map(_ -> all);
    }

    private Collection<Long> seen(List<Long> all, CourseView course, Caller caller) {
        Set<Long> sections = limits.of(caller, course, Right.SEND_MESSAGES_ALL);
        return sections == null ? all : members.studentIds(course.id(), sections, Set.copyOf(all));
    }
}
