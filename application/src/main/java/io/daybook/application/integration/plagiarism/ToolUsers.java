package io.daybook.application.integration.plagiarism;

import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.plagiarism.PlagiarismViews;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Decides which users a tool may read. */
@Component
public class ToolUsers {

    private final CachedUserViews people;
    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final PlagiarismViews plagiarism;
    private final SimilarityTools tools;
    private final GroupMembershipViews memberships;

    ToolUsers(
            CachedUserViews people,
            CourseViews courses,
            AssignmentViews assignments,
            PlagiarismViews plagiarism,
            SimilarityTools tools,
            GroupMembershipViews memberships) {
        this.people = people;
        this.courses = courses;
        this.assignments = assignments;
        this.plagiarism = plagiarism;
        this.tools = tools;
        this.memberships = memberships;
    }

    /** Whether the user is in a course with an assignment that the tool checks. */
    public boolean maySee(ToolProxyView tool, long userId) {
        Set<Long> ids =
                people.enrollmentsOf(userId).stream()
                        .map(EnrollmentView::courseId)
                        .collect(Collectors.toSet());
        return courses.byIds(ids).values().stream().anyMatch(course -> looksAt(tool, course));
    }

    private boolean looksAt(ToolProxyView tool, CourseView course) {
        List<Long> linked =
                plagiarism.tools(course.id()).keySet().stream()
                        .filter(assignment -> tools.isLinked(tool, course, assignment))
                        .toList();
        return courses.find(course.id()).isPresent()
                && assignments.byIds(linked).stream().anyMatch(a -> !a.deleted());
    }

    /** Whether the tool is active in the course of the group. */
    public boolean worksIn(ToolProxyView tool, GroupView group) {
        return group.isInCourse()
                && courses.find(group.contextId())
                        .filter(course -> tools.isActiveIn(tool, course))
                        .isPresent();
    }

    /** A page of those who have accepted to be in the group. */
    public Page<UserView> members(GroupView group, PageRange range) {
        Page<GroupMembershipView> page =
                memberships.in(group.id(), Set.of(MembershipState.ACCEPTED), null, range);
        Map<Long, UserView> users =
                people.users(page.items().stream().map(GroupMembershipView::userId).toList());
        return page.map(member -> Objects.requireNonNull(users.get(member.userId())));
    }
}
