package io.daybook.api.grading.overrides;

import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.platform.views.PageRange;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Assembles the JSON of assignment overrides for a caller, with two queries for all names. */
@Component
public class OverrideAssembler {

    private static final String MASTERY_PATHS = "Mastery Paths";

    private final SectionViews sections;
    private final GroupViews groups;

    OverrideAssembler(SectionViews sections, GroupViews groups) {
        this.sections = sections;
        this.groups = groups;
    }

    /** Returns the JSON of overrides; those of a deleted section or group are left out. */
    List<AssignmentOverrideJson> all(
            List<OverrideView> shown, CourseView course, VisibleAudience audience) {
        Titled titled = titled(shown, course, audience);
        return shown.stream().flatMap(each -> titled.json(each).stream()).toList();
    }

    /** Reads the titles of these overrides. */
    public Titled titled(
            Collection<OverrideView> shown, CourseView course, VisibleAudience audience) {
        return names(shown).in(course, audience);
    }

    /** Reads the names of the sections and groups of these overrides, in any course. */
    Names names(Collection<OverrideView> shown) {
        Set<Long> ids = targets(shown, OverrideTarget.SECTION);
        Map<Long, String> ofSections =
                ids.isEmpty()
                        ? Map.of()
                        : sections.byIds(ids).values().stream()
                                .filter(section -> !section.deleted())
                                .collect(Collectors.toMap(SectionView::id, SectionView::name));
        return new Names(ofSections, groupNames(targets(shown, OverrideTarget.GROUP)));
    }

    /** The names of sections and groups. */
    record Names(Map<Long, String> sections, Map<Long, String> groups) {

        Titled in(CourseView course, VisibleAudience audience) {
            return new Titled(
                    sections, groups, course.name(), audience, ZoneId.of(course.timeZone()));
        }
    }

    private Map<Long, String> groupNames(Set<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : groups.among(ids, new PageRange(0, ids.size())).items().stream()
                        .collect(Collectors.toMap(GroupView::id, GroupView::name));
    }

    /** Overrides with the names of their sections and groups. */
    public record Titled(
            Map<Long, String> sections,
            Map<Long, String> groups,
            String course,
            VisibleAudience audience,
            ZoneId zone) {

        /** Returns the JSON of an override; empty for a deleted section or group. */
        public Optional<AssignmentOverrideJson> json(OverrideView of) {
            String title =
                    switch (of.target()) {
                        case STUDENTS -> ofStudents(of, audience);
                        case SECTION -> sections.get(of.targetId());
                        case GROUP -> groups.get(of.targetId());
                        case COURSE -> course;
                        case NOOP -> MASTERY_PATHS;
                    };
            return Optional.ofNullable(title)
                    .map(it -> AssignmentOverrideJson.of(of, it, audience.students(of), zone));
        }
    }

    private static String ofStudents(OverrideView of, VisibleAudience audience) {
        if (of.title() != null) {
            return of.title();
        }
        int count = audience.students(of).size();
        return count + (count == 1 ? " student" : " students");
    }

    private static Set<Long> targets(Collection<OverrideView> shown, OverrideTarget target) {
        return shown.stream()
                .filter(each -> each.target() == target)
                .map(OverrideView::targetId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }
}
