package io.daybook.application.content.modules;

import io.daybook.application.platform.binding.JsonLists;
import io.daybook.command.content.modules.ModuleCommand.WantedOverride;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
     * Returns the requested overrides, with ids for new ones.
     *
     * @throws Rejection if the list is malformed, or contains unknown students or sections
     */
    public List<WantedOverride> of(CourseView course, JsonNode sent) {
        if (isEmptyForm(sent)) {
            return List.of();
        }
        return JsonLists.elements(sent)
                .filter(list -> sent.isArray() || !list.isEmpty())
                .orElseThrow(() -> Rejection.refused("List of overrides required"))
                .stream()
                .map(one -> wanted(course, one))
                .toList();
    }

    /** A form can only send an empty list as one blank element. */
    private static boolean isEmptyForm(JsonNode sent) {
        JsonNode only = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent;
        return only.isString() && only.stringValue().isBlank();
    }

    private WantedOverride wanted(CourseView course, JsonNode sent) {
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
        List<Long> students =
                sent.hasNonNull(STUDENTS) ? students(course, sent.get(STUDENTS)) : null;
        SectionView section =
                sent.hasNonNull(SECTION) ? section(course, id(sent.get(SECTION))) : null;
        boolean isNew = !sent.hasNonNull(ID);
        String title = sent.path("title").asString("");
        return new WantedOverride(
                isNew ? ids.next("assignment_override") : id(sent.get(ID)),
                isNew,
                title.isBlank() ? title(students, section) : title,
                students,
                section == null ? null : section.id());
    }

    private static long id(JsonNode sent) {
        return IdLists.of(sent.asString("")).orElseThrow(Rejection::notFound);
    }

    private List<Long> students(CourseView course, JsonNode sent) {
        Collection<JsonNode> all = JsonLists.elements(sent).orElse(List.of(sent));
        List<Long> students =
                all.stream().map(ModuleOverrideRequests::id).distinct().sorted().toList();
        if (!students.stream().allMatch(student -> takesPart(student, course))) {
            throw Rejection.notFound();
        }
        return students;
    }

    private boolean takesPart(long student, CourseView course) {
        return people.enrollmentsOf(student, course.id()).stream()
                .anyMatch(enrollment -> enrollment.type() == EnrollmentType.STUDENT);
    }

    private SectionView section(CourseView course, long id) {
        return people.findSection(id)
                .filter(section -> section.courseId() == course.id())
                .orElseThrow(Rejection::notFound);
    }

    /** Without students, the title cannot be derived. */
    private static @Nullable String title(
            @Nullable List<Long> students, @Nullable SectionView section) {
        if (section != null) {
            return section.name();
        }
        return Optional.ofNullable(students)
                .map(List::size)
                .map(count -> count == 1 ? "1 student" : count + " students")
                .orElse(null);
    }
}
