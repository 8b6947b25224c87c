package io.daybook.api.grading.outcomeresults;

import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.outcomes.OutcomeAlignmentView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeLinkView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the students and outcomes of a results request, and rejects those the caller may not see
 * (403) or that are not in the course (400; document 1, section 4.4).
 */
@Component
class ResultScopes {

    private final VisibleStudents students;
    private final MemberViews members;
    private final OutcomeViews outcomes;
    private final OutcomeGroupViews groups;
    private final AssignmentViews assignments;
    private final ObjectIds ids;

    ResultScopes(
            VisibleStudents students,
            MemberViews members,
            OutcomeViews outcomes,
            OutcomeGroupViews groups,
            AssignmentViews assignments,
            ObjectIds ids) {
        this.students = students;
        this.members = members;
        this.outcomes = outcomes;
        this.groups = groups;
        this.assignments = assignments;
        this.ids = ids;
    }

    ResultScope of(CourseView course, Caller caller, ResultsRequest asked) {
        boolean seesGrades = students.seesGrades(caller, course);
        Set<Long> sections = seesGrades ? students.sections(caller, course, null) : null;
        Set<Long> users = users(course, caller, asked, seesGrades, sections);
        String section = asked.sectionId();
        if (section != null && !section.isBlank()) {
            sections = section(section, course, caller, users, sections);
        }
        List<OutcomeLinkView> links = links(course, asked);
        return new ResultScope(
                course,
                outcomes.byIds(
                        links.stream().map(OutcomeLinkView::outcomeId).collect(Collectors.toSet())),
                links,
                users,
                sections,
                seesGrades,
                seesGrades ? anonymous(course) : List.of());
    }

    /**
     * Assignments that are not aligned with an outcome are left out, so that most courses can use
     * stored scores.
     */
    private List<AssignmentView> anonymous(CourseView course) {
        List<AssignmentView> anonymous =
                assignments.anonymous(course.id()).stream()
                        .filter(AssignmentView::anonymizesStudents)
                        .toList();
        if (anonymous.isEmpty()) {
            return anonymous;
        }
        Set<Long> aligned =
                outcomes.alignmentsIn(OutcomeContext.COURSE, course.id()).stream()
                        .filter(of -> of.assetType() == AlignedAsset.ASSIGNMENT)
                        .map(OutcomeAlignmentView::assetId)
                        .collect(Collectors.toSet());
        return anonymous.stream().filter(of -> aligned.contains(of.id())).toList();
    }

    private @Nullable Set<Long> users(
            CourseView course,
            Caller caller,
            ResultsRequest asked,
            boolean seesGrades,
            @Nullable Set<Long> sections) {
        List<String> sent = split(asked.userIds());
        if (sent.isEmpty()) {
            if (!seesGrades) {
                throw Rejection.forbidden();
            }
            return null;
        }
        Set<Long> users = new LinkedHashSet<>();
        for (String each : sent) {
            users.add(
                    ids.user(each, caller.rootAccountId(), caller.id())
                            .map(UserView::id)
                            .orElseThrow(() -> notAStudent(seesGrades)));
        }
        if (!seesGrades && !students.readable(caller, course).containsAll(users)) {
            throw Rejection.forbidden();
        }
        Set<Long> there = members.studentIds(course.id(), sections, users);
        if (!there.containsAll(users)) {
            throw InvalidParameter.because(
                    "can only include id's of users in the specified context");
        }
        return users;
    }

    private static RuntimeException notAStudent(boolean seesGrades) {
        return seesGrades
                ? InvalidParameter.because(
                        "can only include id's of users in the specified context")
                : Rejection.forbidden();
    }

    private Set<Long> section(
            String id,
            CourseView course,
            Caller caller,
            @Nullable Set<Long> users,
            @Nullable Set<Long> own) {
        if (users != null) {
            throw InvalidParameter.because("cannot specify both user_ids and section_id");
        }
        long section =
                ids.section(id, caller.rootAccountId())
                        .filter(found -> found.courseId() == course.id())
                        .map(SectionView::id)
                        .orElseThrow(() -> InvalidParameter.because("invalid section id: " + id));
        if (own != null && !own.contains(section)) {
            throw Rejection.forbidden();
        }
        return Set.of(section);
    }

    private List<OutcomeLinkView> links(CourseView course, ResultsRequest asked) {
        List<OutcomeLinkView> all = outcomes.allLinksIn(OutcomeContext.COURSE, course.id());
        List<String> sent = split(asked.outcomeIds());
        Long groupId = asked.outcomeGroupId();
        if (groupId != null) {
            if (!sent.isEmpty()) {
                throw InvalidParameter.because(
                        "can't include both outcome_group_id and outcome_ids");
            }
            if (groups.find(groupId)
                    .filter(group -> group.isIn(OutcomeContext.COURSE, course.id()))
                    .isEmpty()) {
                throw InvalidParameter.because(
                        "can only include an outcome group id in the course");
            }
            return all.stream().filter(link -> link.groupId() == groupId).toList();
        }
        if (sent.isEmpty()) {
            return all;
        }
        Set<Long> wanted = new HashSet<>();
        sent.forEach(each -> wanted.add(number(each)));
        List<OutcomeLinkView> chosen =
                all.stream().filter(link -> wanted.contains(link.outcomeId())).toList();
        if (chosen.stream().map(OutcomeLinkView::outcomeId).distinct().count() < wanted.size()) {
            throw InvalidParameter.because(
                    "can only include id's of outcomes in the outcome context");
        }
        return chosen;
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notANumber) {
            throw InvalidParameter.because(
                    "can only include id's of outcomes in the outcome context");
        }
    }

    private static List<String> split(List<String> sent) {
        List<String> all = new ArrayList<>();
        for (String each : sent) {
            for (String part : each.split(",", -1)) {
                if (!part.isBlank()) {
                    all.add(part.strip());
                }
            }
        }
        return all;
    }
}
