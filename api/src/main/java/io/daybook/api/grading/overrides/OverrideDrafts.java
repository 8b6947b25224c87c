package io.daybook.api.grading.overrides;

import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.grading.overrides.OverrideVisibility.VisibleAudience;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.binding.Dates;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.OverrideDraft;
import io.daybook.command.grading.overrides.OverrideDraft.Audience;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads assignment overrides from requests: finds the section, group or students they name, and
 * collects all errors.
 */
@Component
class OverrideDrafts {

    /** The only supported {@code noop_id}, which targets no students. */
    private static final String MASTERY_PATHS = "1";

    private final ObjectIds ids;
    private final MemberViews members;
    private final Ids newIds;

    OverrideDrafts(ObjectIds ids, MemberViews members, Ids newIds) {
        this.ids = ids;
        this.members = members;
        this.newIds = newIds;
    }

    /**
     * The assignment for which overrides are requested.
     *
     * @param groupCategoryId the category of a group assignment; null for none
     * @param audience the students whom the author sees
     * @param current the overrides of the assignment that the author sees
     */
    record OverrideContext(
            CourseView course,
            @Nullable Long groupCategoryId,
            VisibleAudience audience,
            List<OverrideView> current) {

        /** Returns the students of an override, including those who have left the course. */
        private Set<Long> studentsIn(long id) {
            return current.stream()
                    .filter(override -> override.id() == id)
                    .flatMap(override -> audience.students(override).stream())
                    .collect(Collectors.toSet());
        }
    }

    /** The parsed override, or its errors. */
    record Read(@Nullable OverrideDraft draft, List<String> errors) {}

    /**
     * Reads one override.
     *
     * @param id the override to change; null to add one
     */
    Read read(OverrideBody sent, @Nullable Long id, OverrideContext asked) {
        List<String> errors = new ArrayList<>();
        ZoneId zone = ZoneId.of(asked.course().timeZone());
        var dates =
                new ScheduleFields(
                        endOfDay(date(sent.dueAt(), "due_at", zone, errors), zone),
                        date(sent.unlockAt(), "unlock_at", zone, errors),
                        endOfDay(date(sent.lockAt(), "lock_at", zone, errors), zone));
        Audience audience =
                id == null
                        ? audience(sent, asked, errors)
                        : named(sent, asked, asked.studentsIn(id), errors);
        if (audience == null && id == null && errors.isEmpty()) {
            errors.add("one of student_ids, group_id, or course_section_id is required");
        }
        if (!errors.isEmpty()) {
            return new Read(null, errors);
        }
        boolean named = audience == null || audience.target() == OverrideTarget.STUDENTS;
        return new Read(
                new OverrideDraft(
                        id == null ? newIds.next("assignment_override") : id,
                        id == null,
                        audience,
                        named ? sent.title() : Patch.absent(),
                        dates,
                        restId(id, asked.audience())),
                List.of());
    }

    /** Used only by an author who does not see all students of an override there is. */
    private long restId(@Nullable Long id, VisibleAudience audience) {
        return id == null || audience.students() == null ? 0 : newIds.next("assignment_override");
    }

    private static Patch<Instant> date(
            Patch<String> sent, String field, ZoneId zone, List<String> errors) {
        if (!(sent instanceof Patch.Value<String>(String text)) || text.isBlank()) {
            return sent.isPresent() ? Patch.cleared() : Patch.absent();
        }
        Instant read = Dates.instant(text.strip(), zone);
        if (read == null) {
            errors.add("invalid " + field);
        }
        return Patch.of(read);
    }

    private static Patch<Instant> endOfDay(Patch<Instant> date, ZoneId zone) {
        return date.map(moment -> StrictDates.endOfDay(moment, zone));
    }

    /** An existing override keeps its target: only its students can change. */
    private @Nullable Audience named(
            OverrideBody sent, OverrideContext asked, Set<Long> before, List<String> errors) {
        return sent.studentIds().isPresent()
                ? students(sent.studentIds().orElse(List.of()), asked, before, errors)
                : null;
    }

    /** The most specific one counts: students, then a group, then a section, then the course. */
    private @Nullable Audience audience(
            OverrideBody sent, OverrideContext asked, List<String> errors) {
        if (sent.studentIds().isPresent()) {
            return named(sent, asked, Set.of(), errors);
        }
        if (sent.groupId().orNull() != null && asked.groupCategoryId() == null) {
            errors.add("group_id is not valid for non-group assignments");
            return null;
        }
        return kinds(sent, asked)
                .filter(kind -> kind.sent.orNull() != null)
                .findFirst()
                .flatMap(kind -> kind.audience(errors))
                .orElse(null);
    }

    /** A kind of target that is given by one id. */
    private record Kind(
            OverrideTarget target,
            Patch<String> sent,
            String what,
            Function<String, Optional<Long>> find) {

        Optional<Audience> audience(List<String> errors) {
            Optional<Long> found = find.apply(sent.orElse("").strip());
            if (found.isEmpty()) {
                errors.add("unknown " + what + " id");
            }
            return found.map(id -> Audience.of(target, id));
        }
    }

    private Stream<Kind> kinds(OverrideBody sent, OverrideContext asked) {
        return Stream.of(
                new Kind(
                        OverrideTarget.GROUP,
                        sent.groupId(),
                        "group",
                        text -> group(text, asked).map(GroupView::id)),
                new Kind(
                        OverrideTarget.SECTION,
                        sent.courseSectionId(),
                        "section",
                        text -> section(text, asked).map(SectionView::id)),
                new Kind(
                        OverrideTarget.COURSE,
                        sent.courseId(),
                        "course",
                        text -> course(text, asked)),
                new Kind(
                        OverrideTarget.NOOP,
                        sent.noopId(),
                        "noop",
                        text ->
                                MASTERY_PATHS.equals(text)
                                        ? Optional.of(Long.valueOf(text))
                                        : Optional.empty()));
    }

    private Optional<GroupView> group(String text, OverrideContext asked) {
        return ids.group(text, asked.course().rootAccountId())
                .filter(group -> Long.valueOf(group.categoryId()).equals(asked.groupCategoryId()))
                .filter(group -> seen(asked.audience().groups(), group.id()));
    }

    private Optional<SectionView> section(String text, OverrideContext asked) {
        return ids.section(text, asked.course().rootAccountId())
                .filter(section -> section.courseId() == asked.course().id())
                .filter(section -> seen(asked.audience().sections(), section.id()));
    }

    private Optional<Long> course(String text, OverrideContext asked) {
        return ids.course(text, asked.course().rootAccountId())
                .map(CourseView::id)
                .filter(id -> id == asked.course().id());
    }

    private static boolean seen(@Nullable Set<Long> those, long id) {
        return those == null || those.contains(id);
    }

    private @Nullable Audience students(
            List<String> sent, OverrideContext asked, Set<Long> before, List<String> errors) {
        if (sent.isEmpty()) {
            errors.add("invalid student_ids");
            return null;
        }
        List<String> texts = sent.stream().map(String::strip).toList();
        Map<String, Long> found = ids.userIds(texts, asked.course().rootAccountId());
        Set<Long> named = new HashSet<>(found.values());
        List<String> unknown = new ArrayList<>(texts);
        unknown.removeAll(found.keySet());
        Set<Long> known =
                new HashSet<>(
                        members.studentIds(
                                asked.course().id(), asked.audience().sections(), named));
        named.stream().filter(before::contains).forEach(known::add);
        named.stream()
                .filter(Predicate.not(known::contains))
                .map(String::valueOf)
                .forEach(unknown::add);
        if (!unknown.isEmpty()) {
            errors.add("unknown student ids: " + unknown);
            return null;
        }
        return Audience.students(known.stream().sorted().toList());
    }
}
