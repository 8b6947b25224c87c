package io.daybook.command.modules;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.modules.ModuleCommand.ChangeModule;
import io.daybook.command.modules.ModuleCommand.CreateModule;
import io.daybook.command.modules.ModuleCommand.DeleteModule;
import io.daybook.command.modules.ModuleCommand.RelockModule;
import io.daybook.events.modules.ModuleEvent;
import io.daybook.events.modules.ModuleEvent.ModuleCompletionRulesChanged;
import io.daybook.events.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.modules.ModuleEvent.ModuleItemsUnpublished;
import io.daybook.events.modules.ModuleEvent.ModulePublished;
import io.daybook.events.modules.ModuleEvent.ModuleRelocked;
import io.daybook.events.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.modules.ModuleEvent.ModuleUnlockDateChanged;
import io.daybook.events.modules.ModuleEvent.ModuleUnpublished;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A module's own facts and the places of its items. Order and prerequisites span modules and are
 * kept by the {@link CourseOutline}.
 */
@AggregateRoot
class CourseModule {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private String name = "";
    private @Nullable Instant unlockAt;
    private boolean requireSequentialProgress;
    private boolean publishFinalGrade;
    private boolean published;
    private boolean deleted;
    private int epoch;
    private final Map<Long, Integer> positionsByItem = new HashMap<>();

    CourseModule() {}

    CourseModule(CreateModule c, int position) {
        apply(
                new ModuleCreated(
                        c.courseId(),
                        c.moduleId(),
                        c.name(),
                        position,
                        c.unlockAt(),
                        c.requireSequentialProgress(),
                        c.publishFinalGrade(),
                        c.now()));
    }

    static String id(long moduleId) {
        return "module-" + moduleId;
    }

    void change(ChangeModule c) {
        requireIn(c);
        String newName = c.name().orElse(name);
        if (!newName.equals(name)) {
            apply(new ModuleRenamed(courseId, c.moduleId(), newName, c.now()));
        }
        c.unlockAt()
                .ifChanged(
                        unlockAt,
                        to ->
                                apply(
                                        new ModuleUnlockDateChanged(
                                                courseId, c.moduleId(), to, c.now())));
        changeCompletionRules(c);
        if (c.published().isPresent()) {
            publish(c, c.published().orElse(false));
        }
    }

    private void changeCompletionRules(ChangeModule c) {
        boolean sequential = c.requireSequentialProgress().orElse(requireSequentialProgress);
        boolean finalGrade = c.publishFinalGrade().orElse(publishFinalGrade);
        if (sequential != requireSequentialProgress || finalGrade != publishFinalGrade) {
            apply(
                    new ModuleCompletionRulesChanged(
                            courseId, c.moduleId(), sequential, finalGrade, c.now()));
        }
    }

    private void publish(ChangeModule c, boolean publish) {
        if (publish != published) {
            apply(
                    publish
                            ? new ModulePublished(courseId, c.moduleId(), c.now())
                            : new ModuleUnpublished(courseId, c.moduleId(), c.now()));
        }
        List<Long> items =
                c.itemIds().stream().filter(positionsByItem::containsKey).sorted().toList();
        if (!items.isEmpty()) {
            apply(
                    publish
                            ? new ModuleItemsPublished(courseId, c.moduleId(), items, c.now())
                            : new ModuleItemsUnpublished(courseId, c.moduleId(), items, c.now()));
        }
    }

    void delete(DeleteModule c) {
        requireIn(c);
        apply(new ModuleDeleted(courseId, c.moduleId(), c.now()));
    }

    /** Holds everyone to what it requires now; those who are in must come in again. */
    void relock(RelockModule c) {
        requireIn(c);
        apply(new ModuleRelocked(courseId, c.moduleId(), epoch + 1, c.now()));
    }

    @CommandHandler
    void handle(AddModuleItem c) {
        requireIn(c);
        int position = Objects.requireNonNullElseGet(c.position(), this::behindTheLastItem);
        apply(
                new ModuleItemAdded(
                        courseId,
                        c.moduleId(),
                        c.itemId(),
                        c.type(),
                        c.contentId(),
                        c.pageUrl(),
                        c.externalUrl(),
                        c.newTab(),
                        c.title(),
                        position,
                        positionsByItem.containsValue(position),
                        c.indent(),
                        c.published(),
                        c.now()));
        Requirement requirement = c.requirement();
        if (requirement != null) {
            apply(
                    new ModuleItemRequirementSet(
                            courseId,
                            c.moduleId(),
                            c.itemId(),
                            requirement.type(),
                            requirement.minScore(),
                            c.now()));
        }
    }

    private int behindTheLastItem() {
        return 1 + positionsByItem.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private void requireIn(ModuleCommand c) {
        if (deleted || courseId != c.courseId()) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(ModuleEvent event) {
        switch (event) {
            case ModuleCreated e -> {
                id = id(e.moduleId());
                courseId = e.courseId();
                name = e.name();
                unlockAt = e.unlockAt();
                requireSequentialProgress = e.requireSequentialProgress();
                publishFinalGrade = e.publishFinalGrade();
            }
            case ModuleRenamed e -> name = e.name();
            case ModuleUnlockDateChanged e -> unlockAt = e.unlockAt();
            case ModuleCompletionRulesChanged e -> {
                requireSequentialProgress = e.requireSequentialProgress();
                publishFinalGrade = e.publishFinalGrade();
            }
            case ModulePublished _ -> published = true;
            case ModuleUnpublished _ -> published = false;
            case ModuleRelocked e -> epoch = e.epoch();
            case ModuleDeleted _ -> deleted = true;
            case ModuleItemAdded e -> {
                if (e.makesRoom()) {
                    positionsByItem.replaceAll((_, at) -> at >= e.position() ? at + 1 : at);
                }
                positionsByItem.put(e.itemId(), e.position());
            }
            case ModuleItemRequirementSet _, ModuleItemsPublished _, ModuleItemsUnpublished _ -> {
                // No decision looks back at these.
            }
        }
    }
}
