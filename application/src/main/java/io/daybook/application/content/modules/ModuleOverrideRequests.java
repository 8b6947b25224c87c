package io.daybook.application.content.modules;

import io.daybook.application.content.modules.ModuleOverrideScopes.Scope;
import io.daybook.application.platform.binding.JsonLists;
import io.daybook.command.content.modules.ModuleCommand.WantedOverride;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.modules.ModuleOverrideView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Reads the requested overrides of a module; each error has its own message (docs/spec/content.md,
 * section 2.8).
 */
@Component
public class ModuleOverrideRequests {

    private static final String ID = "id";
    private static final String STUDENTS = "student_ids";
    private static final String SECTION = "course_section_id";

    private final CachedUserViews people;
    private final Ids ids;

    ModuleOverrideRequests(CachedUserViews people, Ids ids) {
        this.people = people;
        this.ids = ids;
    }

    /**
     * Returns the requested overrides, with ids for new ones, and the parts of existing ones that
     * the caller does not see, which stay.
     *
     * @param seen what the caller sees of the course
     * @throws Rejection if the list is malformed, or contains unknown students or sections
     */
    public List<WantedOverride> of(
            Scope seen, JsonNode sent, Collection<ModuleOverrideView> existing) {
        Map<Long, WantedOverride> all = new LinkedHashMap<>();
        wanted(seen, sent, existing).forEach(each -> all.put(each.id(), each));
        for (ModuleOverrideView override : existing) {
            if (!seen.whole(override)) {
                all.put(override.id(), kept(seen, override, all.get(override.id())));
            }
        }
        return List.copyOf(all.values());
    }

    /** An override with students or a section that the caller does not see. */
    private static WantedOverride kept(
            Scope seen, ModuleOverrideView override, @Nullable WantedOverride wanted) {
        List<Long> theirs = seen.students(override);
        if (wanted == null && (override.sectionId() != null || theirs.isEmpty())) {
            return new WantedOverride(override.id(), false, null, null, null);
        }
        if (theirs.isEmpty()) {
            throw Rejection.notFound();
        }
        Set<Long> students = new TreeSet<>(override.studentIds());
        if (wanted == null) {
            theirs.forEach(students::remove);
            return kept(override, null, students);
        }
        if (wanted.sectionId() != null) {
            throw Rejection.forbidden();
        }
        if (wanted.studentIds() != null) {
            theirs.forEach(students::remove);
            students.addAll(wanted.studentIds());
        }
        return kept(override, wanted.title(), students);
    }

    private static WantedOverride kept(
            ModuleOverrideView override, @Nullable String title, Set<Long> students) {
        return new WantedOverride(
                override.id(),
                false,
                title,
                WantedOverride.titleOf(students.size()),
                List.copyOf(students),
                null);
    }

    private List<WantedOverride> wanted(
            Scope course, JsonNode sent, Collection<ModuleOverrideView> existing) {
        if (isEmptyForm(sent)) {
            return List.of();
        }
        return JsonLists.elements(sent)
                .filter(list -> sent.isArray() || !list.isEmpty())
                .orElseThrow(() -> Rejection.refused("List of overrides required"))
                .stream()
                .map(one -> wantedOne(course, one, existing))
                .toList();
    }

    /** A form can only send an empty list as one blank element. */
    private static boolean isEmptyForm(JsonNode sent) {
        JsonNode only = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent;
        return only.isString() && only.stringValue().isBlank();
    }

    private WantedOverride wantedOne(
            Scope course, JsonNode sent, Collection<ModuleOverrideView> existing) {
        if (sent.hasNonNull("group_id")) {
            throw Rejection.refused("group_id is not allowed as an override");
        }
        if (sent.hasNonNull(STUDENTS) && sent.hasNonNull(SECTION)) {
            throw Rejection.refused(
                    "cannot provide course_section_id and student_ids on the same override");
        }
        if (!sent.hasNonNull(ID) && !sent.hasNonNull(STUDENTS) && !sent.hasNonNull(SECTION)) {
            throw Rejection.refused(
                    "id, student_ids, or course_section_id required with each override");
        }
        Long id = sent.hasNonNull(ID) ? id(sent.get(ID)) : null;
        List<Long> students =
                sent.hasNonNull(STUDENTS)
                        ? students(course, sent.get(STUDENTS), before(course, id, existing))
                        : null;
        SectionView section =
                sent.hasNonNull(SECTION) ? section(course, id(sent.get(SECTION))) : null;
        String title = sent.path("title").asString("");
        return new WantedOverride(
                id == null ? ids.next("assignment_override") : id,
                id == null,
                title.isBlank() ? null : title,
                title(students, section),
                students,
                section == null ? null : section.id());
    }

    private static long id(JsonNode sent) {
        return IdLists.of(sent.asString("")).orElseThrow(Rejection::notFound);
    }

    /** The students in an override, who may have left the course since they were added. */
    private static Set<Long> before(
            Scope course, @Nullable Long id, Collection<ModuleOverrideView> existing) {
        return existing.stream()
                .filter(override -> id != null && override.id() == id)
                .flatMap(override -> course.students(override).stream())
                .collect(Collectors.toSet());
    }

    private static List<Long> students(Scope course, JsonNode sent, Set<Long> before) {
        Collection<JsonNode> all = JsonLists.elements(sent).orElse(List.of(sent));
        List<Long> students =
                all.stream().map(ModuleOverrideRequests::id).distinct().sorted().toList();
        List<Long> added = students.stream().filter(each -> !before.contains(each)).toList();
        if (course.studentsAmong(added).size() < added.size()) {
            throw Rejection.notFound();
        }
        return students;
    }

    private SectionView section(Scope course, long id) {
        return people.findSection(id).filter(course::includes).orElseThrow(Rejection::notFound);
    }

    /** Without students, the title cannot be derived. */
    private static @Nullable String title(
            @Nullable List<Long> students, @Nullable SectionView section) {
        if (section != null) {
            return section.name();
        }
        return students == null ? null : WantedOverride.titleOf(students.size());
    }
}
