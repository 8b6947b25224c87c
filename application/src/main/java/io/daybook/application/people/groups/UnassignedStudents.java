package io.daybook.application.people.groups;

import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers.Placement;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the students of a course who are in no group of a category, and distributes them over its
 * groups.
 */
@Component
public class UnassignedStudents {

    private static final int AT_ONCE = 1000;

    private final MemberViews members;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final Ids ids;

    UnassignedStudents(
            MemberViews members, GroupViews groups, GroupMembershipViews memberships, Ids ids) {
        this.members = members;
        this.groups = groups;
        this.memberships = memberships;
        this.ids = ids;
    }

    private record Filling(long groupId, int size) {}

    /**
     * Returns all students of the course, by name.
     *
     * @param sections limits them to these sections; null for all
     */
    public List<Long> studentsOf(long courseId, @Nullable Set<Long> sections) {
        return students(courseId, sections, Set.of());
    }

    private List<Long> students(long courseId, @Nullable Set<Long> sections, Set<Long> but) {
        List<Long> all = new ArrayList<>();
        Page<Long> page;
        do {
            page =
                    members.studentsBut(
                            courseId, sections, but, null, new PageRange(all.size(), AT_ONCE));
            all.addAll(page.items());
        } while (page.hasNext());
        return all;
    }

    /**
     * Returns each student without a group, with the group that has the fewest members at that
     * point.
     *
     * @param sections limits them to students of these sections; null for all
     */
    public List<Placement> placements(GroupCategoryView category, @Nullable Set<Long> sections) {
        List<GroupView> all = groups.allInCategory(category.id());
        Map<Long, Integer> sizes = memberships.count(all.stream().map(GroupView::id).toList());
        var smallestFirst =
                new PriorityQueue<Filling>(
                        Comparator.comparingInt(Filling::size).thenComparingLong(Filling::groupId));
        all.forEach(g -> smallestFirst.add(new Filling(g.id(), sizes.getOrDefault(g.id(), 0))));
        int limit = category.groupLimit() == null ? Integer.MAX_VALUE : category.groupLimit();
        List<Placement> placements = new ArrayList<>();
        Set<Long> placed = memberships.membersOfCategory(category.id());
        for (long student : students(category.contextId(), sections, placed)) {
            Filling smallest = smallestFirst.poll();
            if (smallest == null || smallest.size() >= limit) {
                break;
            }
            placements.add(
                    new Placement(
                            smallest.groupId(),
                            NewMember.accepted(student, ids.next("group_membership"))));
            smallestFirst.add(new Filling(smallest.groupId(), smallest.size() + 1));
        }
        return placements;
    }
}
