package io.daybook.command.content.modules;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.modules.ProgressionCommand.MarkItem;
import io.daybook.command.content.modules.ProgressionCommand.Met;
import io.daybook.command.content.modules.ProgressionCommand.ModuleStatus;
import io.daybook.command.content.modules.ProgressionCommand.RecordProgress;
import io.daybook.command.content.modules.ProgressionCommand.ViewItem;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.ProgressionEvent;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedDone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemMarkedUndone;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemRequirementMet;
import io.daybook.events.content.modules.ProgressionEvent.ModuleItemViewed;
import io.daybook.events.content.modules.ProgressionEvent.ModuleProgressed;
import io.daybook.events.content.modules.RequirementType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a student in the modules of a course. Concurrent evaluations may report progress
 * in any order; progress that is recorded already, or was evaluated before the module was relocked,
 * is ignored.
 */
@AggregateRoot
class Progression {

    private record Known(int epoch, ModuleState state) {}

    private record Done(long itemId, RequirementType requirement) {}

    @AggregateIdentifier @Nullable String id;
    private final Set<Long> viewed = new HashSet<>();
    private final Set<Long> markedDone = new HashSet<>();
    private final Set<Done> met = new HashSet<>();
    private final Map<Long, Known> modules = new HashMap<>();

    Progression() {}

    static String id(long courseId, long userId) {
        return "progression-" + courseId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ViewItem c) {
        if (!viewed.contains(c.itemId())) {
            apply(
                    new ModuleItemViewed(
                            c.courseId(), c.userId(), c.moduleId(), c.itemId(), c.now()));
        }
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(MarkItem c) {
        if (c.done() && !markedDone.contains(c.itemId())) {
            apply(
                    new ModuleItemMarkedDone(
                            c.courseId(), c.userId(), c.moduleId(), c.itemId(), c.now()));
        }
        if (!c.done() && markedDone.contains(c.itemId())) {
            apply(
                    new ModuleItemMarkedUndone(
                            c.courseId(), c.userId(), c.moduleId(), c.itemId(), c.now()));
        }
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RecordProgress c) {
        c.met().stream().filter(this::isNew).forEach(one -> apply(met(c, one)));
        c.standings().stream().filter(this::isNew).forEach(one -> apply(progressed(c, one)));
    }

    private boolean isNew(Met one) {
        return !met.contains(new Done(one.itemId(), one.requirement()));
    }

    private boolean isNew(ModuleStatus standing) {
        Known known = modules.get(standing.moduleId());
        return known == null
                || standing.epoch() > known.epoch()
                || (standing.epoch() == known.epoch() && standing.state() != known.state());
    }

    private static ModuleItemRequirementMet met(RecordProgress c, Met one) {
        return new ModuleItemRequirementMet(
                c.courseId(), c.userId(), one.moduleId(), one.itemId(), one.requirement(), c.now());
    }

    private static ModuleProgressed progressed(RecordProgress c, ModuleStatus standing) {
        return new ModuleProgressed(
                c.courseId(),
                c.userId(),
                standing.moduleId(),
                standing.epoch(),
                standing.state(),
                standing.completedAt(),
                c.now());
    }

    @EventSourcingHandler
    void on(ProgressionEvent event) {
        id = id(event.courseId(), event.userId());
        switch (event) {
            case ModuleItemViewed e -> viewed.add(e.itemId());
            case ModuleItemMarkedDone e -> markedDone.add(e.itemId());
            case ModuleItemMarkedUndone e -> markedDone.remove(e.itemId());
            case ModuleItemRequirementMet e -> met.add(new Done(e.itemId(), e.requirement()));
            case ModuleProgressed e -> modules.put(e.moduleId(), new Known(e.epoch(), e.state()));
        }
    }
}
