package io.daybook.api.content.moduleitems;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.modules.ModuleAssembler;
import io.daybook.application.content.moduleprogress.StudentProgress;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.grading.assignments.AssignmentReading;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.modules.ProgressionCommand.Met;
import io.daybook.command.content.modules.ProgressionCommand.RecordProgress;
import io.daybook.command.content.modules.ProgressionCommand.ViewItem;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Applies modules to the content of their items: whether it is locked for a student, and the
 * progress of a student who views it or contributes to it (docs/spec/content.md, sections 2.4 and
 * 2.5). Content outside of modules is unlocked and does not count for progress.
 */
@Component
public class ModuleContents implements AssignmentReading {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ModuleAssembler assembler;
    private final StudentProgress progress;
    private final ModuleViewers readers;
    private final Writes writes;
    private final Clock clock;

    ModuleContents(
            ModuleViews modules,
            ModuleItemViews items,
            ModuleAssembler assembler,
            StudentProgress progress,
            ModuleViewers readers,
            Writes writes,
            Clock clock) {
        this.modules = modules;
        this.items = items;
        this.assembler = assembler;
        this.progress = progress;
        this.readers = readers;
        this.writes = writes;
        this.clock = clock;
    }

    /** An item and its module's status for a student. */
    private record ItemInModule(ModuleItemView item, ModuleView module, ModuleStatus standing) {

        boolean isLocked() {
            return standing.isLocked(module, item.position());
        }
    }

    /**
     * Why the caller cannot enter these, by id: what is in several modules is locked once all of
     * them are, and for who observes students once it is for all of these. Others who do not study
     * in the course have done nothing that would unlock it.
     */
    public Map<Long, Lock> locks(
            CourseView course, Caller caller, ItemType type, Collection<Long> contentIds) {
        ModuleViewer reader = readers.of(course, caller);
        List<ModuleItemView> found =
                reader.isStaff() ? List.of() : items.standingFor(course.id(), type, contentIds);
        if (found.isEmpty()) {
            return Map.of();
        }
        Set<Long> students = reader.students();
        if (students.isEmpty()) {
            return locks(found, progress.judgeVisitor(course.id(), caller.id()), reader);
        }
        List<Map<Long, Lock>> ofEach =
                students.stream()
                        .map(student -> locks(found, progress.judge(course.id(), student), reader))
                        .toList();
        Map<Long, Lock> locks = new HashMap<>(ofEach.getFirst());
        ofEach.forEach(each -> locks.keySet().retainAll(each.keySet()));
        return locks;
    }

    /** An object that is unlocked in one module is unlocked. */
    private Map<Long, Lock> locks(
            List<ModuleItemView> found, Evaluation evaluation, ModuleViewer reader) {
        Map<Long, Lock> locks = new HashMap<>();
        Set<Long> open = new HashSet<>();
        for (ItemInModule place : places(found, evaluation)) {
            Long content = Objects.requireNonNull(place.item().contentId());
            if (!place.isLocked()) {
                open.add(content);
            } else if (!locks.containsKey(content)) {
                locks.put(content, lock(place, reader));
            }
        }
        locks.keySet().removeAll(open);
        return locks;
    }

    private Lock lock(ItemInModule place, ModuleViewer reader) {
        return Objects.requireNonNull(
                ItemLocks.of(
                        place.item(),
                        null,
                        place.module(),
                        place.standing(),
                        assembler.of(place.module(), reader),
                        clock.instant()));
    }

    /** Returns the item, if the caller sees it and its module. */
    public Optional<ModuleItemView> item(CourseView course, Caller caller, long itemId) {
        Audience audience = readers.of(course, caller).audience();
        return items.inCourse(course.id(), itemId, audience)
                .filter(item -> modules.find(course.id(), item.moduleId(), audience).isPresent());
    }

    /** Returns what the caller sees of the course. */
    public Audience audience(CourseView course, Caller caller) {
        return readers.of(course, caller).audience();
    }

    /** Returns content that is only assigned to other students and so hidden from the caller. */
    public Set<Long> hidden(CourseView course, Caller caller, ItemType type) {
        return audience(course, caller).hidden(type);
    }

    /** Records that the caller viewed the content. */
    public void viewed(CourseView course, Caller caller, ItemType type, long contentId) {
        act(course, caller, type, contentId, false);
    }

    @Override
    public void read(CourseView course, Caller caller, long assignmentId) {
        viewed(course, caller, ItemType.ASSIGNMENT, assignmentId);
    }

    /**
     * Records that the caller opened the content of an item; only for students of the course.
     *
     * @throws Rejection if the item is locked for the caller
     */
    public void opened(CourseView course, Caller caller, ModuleItemView item) {
        ModuleViewer reader = readers.of(course, caller);
        Long student = reader.isStaff() ? null : reader.studentId();
        if (student == null) {
            return;
        }
        Evaluation evaluation = progress.judge(course.id(), student);
        List<ItemInModule> places = places(List.of(item), evaluation);
        if (places.stream().allMatch(ItemInModule::isLocked)) {
            throw Rejection.locked("The module item is locked.");
        }
        if (caller.isStudentOf(course) && view(item, student, evaluation, clock.instant())) {
            progress.evaluate(course.id(), student);
        }
    }

    /** Records that the caller contributed to the content, which includes viewing it. */
    public void contributed(CourseView course, Caller caller, ItemType type, long contentId) {
        act(course, caller, type, contentId, true);
    }

    private void act(
            CourseView course, Caller caller, ItemType type, long contentId, boolean contributed) {
        if (!caller.isStudentOf(course)) {
            return;
        }
        List<ModuleItemView> found = items.standingFor(course.id(), type, List.of(contentId));
        if (found.isEmpty() || readers.of(course, caller).isStaff()) {
            return;
        }
        long student = caller.id();
        Instant now = clock.instant();
        Evaluation evaluation = progress.judge(course.id(), student);
        boolean isNews = false;
        for (ItemInModule place : places(found, evaluation)) {
            if (!place.isLocked()) {
                isNews |= view(place.item(), student, evaluation, now);
                isNews |= contributed && contribute(place.item(), student, evaluation, now);
            }
        }
        if (isNews) {
            progress.evaluate(course.id(), student);
        }
    }

    /** Items of modules that students do not see are nowhere for them. */
    private static List<ItemInModule> places(List<ModuleItemView> items, Evaluation evaluation) {
        Map<Long, ModuleView> modules =
                evaluation.modules().stream()
                        .collect(Collectors.toMap(ModuleView::id, Function.identity()));
        return items.stream()
                .filter(item -> modules.containsKey(item.moduleId()))
                .map(
                        item ->
                                new ItemInModule(
                                        item,
                                        Objects.requireNonNull(modules.get(item.moduleId())),
                                        evaluation
                                                .statuses()
                                                .getOrDefault(
                                                        item.moduleId(), ModuleStatus.NOWHERE)))
                .toList();
    }

    private boolean view(ModuleItemView item, long student, Evaluation evaluation, Instant now) {
        if (evaluation.recorded().isViewed(item.id())) {
            return false;
        }
        writes.send(new ViewItem(item.courseId(), student, item.moduleId(), item.id(), now));
        return true;
    }

    private boolean contribute(
            ModuleItemView item, long student, Evaluation evaluation, Instant now) {
        RequirementType asked = RequirementType.MUST_CONTRIBUTE;
        if (item.requirement() != asked || evaluation.recorded().isMet(item.id(), asked)) {
            return false;
        }
        Met met = new Met(item.moduleId(), item.id(), asked);
        writes.send(new RecordProgress(item.courseId(), student, List.of(), List.of(met), now));
        return true;
    }
}
