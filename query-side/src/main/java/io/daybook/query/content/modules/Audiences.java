package io.daybook.query.content.modules;

import static java.util.stream.Collectors.groupingBy;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Determines which published content students of a course do not see (docs/spec/content.md, section
 * 2.8).
 */
@Component
public class Audiences {

    private final ModuleOverrideViews overrides;
    private final ItemContents contents;
    private final CachedUserViews people;

    Audiences(ModuleOverrideViews overrides, ItemContents contents, CachedUserViews people) {
        this.overrides = overrides;
        this.contents = contents;
        this.people = people;
    }

    /** Returns what the student sees. */
    public Audience of(long courseId, long studentId) {
        return of(courseId, Set.of(studentId));
    }

    /**
     * Returns what the student sees in several courses, by course, with the same number of queries.
     */
    public Map<Long, Audience> of(Collection<Long> courseIds, long studentId) {
        Set<Long> student = Set.of(studentId);
        Map<Long, Map<ItemType, Set<Long>>> hidden = contents.hidden(courseIds, studentId);
        Map<Long, Audience> audiences = new HashMap<>();
        for (long id : courseIds) {
            audiences.put(
                    id,
                    new Audience(
                            false, hiddenModules(id, student), hidden.getOrDefault(id, Map.of())));
        }
        return audiences;
    }

    /** Returns what any of these students sees; for no students, what is visible to everyone. */
    public Audience of(long courseId, Collection<Long> studentIds) {
        Set<Long> students = Set.copyOf(studentIds);
        return new Audience(
                false, hiddenModules(courseId, students), contents.hidden(courseId, students));
    }

    private Set<Long> hiddenModules(long courseId, Set<Long> students) {
        List<ModuleOverrideView> all = overrides.inCourse(courseId);
        if (all.isEmpty()) {
            return Set.of();
        }
        Set<Long> sections = sections(courseId, students);
        Map<Long, List<ModuleOverrideView>> byModule =
                all.stream().collect(groupingBy(ModuleOverrideView::moduleId));
        Set<Long> hidden = new HashSet<>(byModule.keySet());
        all.stream()
                .filter(override -> names(override, students, sections))
                .map(ModuleOverrideView::moduleId)
                .forEach(hidden::remove);
        return hidden;
    }

    private Set<Long> sections(long courseId, Set<Long> students) {
        return students.stream()
                .flatMap(student -> people.enrollmentsOf(student, courseId).stream())
                .filter(EnrollmentView::isCurrentOrConcluded)
                .map(EnrollmentView::sectionId)
                .collect(Collectors.toSet());
    }

    private static boolean names(
            ModuleOverrideView override, Set<Long> students, Set<Long> sections) {
        Long section = override.sectionId();
        return (section != null && sections.contains(section))
                || override.studentIds().stream().anyMatch(students::contains);
    }
}
