package io.daybook.command.modules;

import io.daybook.command.assignments.Assignment;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import io.daybook.command.modules.ModuleCommand.ChangeModule;
import io.daybook.command.modules.ModuleCommand.CreateModule;
import io.daybook.command.modules.ModuleCommand.DeleteModule;
import io.daybook.command.modules.ModuleCommand.RelockModule;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Keeps modules, the outline of their course and what their items stand for in step: what touches
 * several is stored together. A change that says nothing about order, such as a new name, leaves
 * the outline alone.
 */
@Component
class ModuleArrangement implements MultiAggregateHandler {

    private final Aggregates aggregates;

    ModuleArrangement(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(CreateModule c) {
        aggregates.createOrChange(
                CourseOutline.class,
                CourseOutline.id(c.courseId()),
                CourseOutline::new,
                outline -> {
                    int position = outline.place(c.courseId(), c.moduleId(), c.position(), c.now());
                    aggregates.create(CourseModule.class, () -> new CourseModule(c, position));
                    if (!c.prerequisiteIds().isEmpty()) {
                        outline.require(c.moduleId(), c.prerequisiteIds(), c.now());
                    }
                });
    }

    @CommandHandler
    void handle(ChangeModule c) {
        aggregates.change(
                CourseModule.class, CourseModule.id(c.moduleId()), module -> module.change(c));
        c.assignmentIds().stream().sorted().forEach(id -> publishAssignment(id, c));
        Integer position = c.position().orNull();
        if (position != null) {
            changeOutline(c, outline -> outline.move(c.moduleId(), position, c.now()));
        }
        if (c.prerequisiteIds().isPresent()) {
            List<Long> ids = c.prerequisiteIds().orElse(List.of());
            changeOutline(c, outline -> outline.require(c.moduleId(), ids, c.now()));
        }
    }

    private void publishAssignment(long id, ChangeModule c) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(id),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    assignment.publish(c.published().orElse(false), c.now());
                });
    }

    @CommandHandler
    void handle(DeleteModule c) {
        aggregates.change(
                CourseModule.class, CourseModule.id(c.moduleId()), module -> module.delete(c));
        changeOutline(c, outline -> outline.takeOut(c.moduleId(), c.now()));
    }

    /** Whoever is shut out of a module is shut out of those that wait for it. */
    @CommandHandler
    void handle(RelockModule c) {
        relock(c);
        changeOutline(
                c,
                outline ->
                        outline.waitingFor(c.moduleId())
                                .forEach(
                                        id -> relock(new RelockModule(c.courseId(), id, c.now()))));
    }

    private void relock(RelockModule c) {
        aggregates.change(CourseModule.class, c.aggregateId(), module -> module.relock(c));
    }

    private void changeOutline(ModuleCommand c, Consumer<CourseOutline> change) {
        aggregates.change(CourseOutline.class, CourseOutline.id(c.courseId()), change);
    }
}
