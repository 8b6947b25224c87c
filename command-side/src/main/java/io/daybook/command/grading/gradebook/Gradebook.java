package io.daybook.command.grading.gradebook;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.grading.gradebook.GradebookCommand.AddColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ChangeColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.DeleteColumn;
import io.daybook.command.grading.gradebook.GradebookCommand.ReorderColumns;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.gradebook.ColumnEvent;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnAdded;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnDeleted;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnHidden;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnMoved;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnRenamed;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnShown;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnUseChanged;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnsReordered;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The custom columns of a course's gradebook, at most one of which holds teacher notes. */
@AggregateRoot
class Gradebook {

    private record Column(
            String title, int position, boolean teacherNotes, boolean readOnly, boolean hidden) {

        Column at(int other) {
            return new Column(title, other, teacherNotes, readOnly, hidden);
        }

        Column hidden(boolean isHidden) {
            return new Column(title, position, teacherNotes, readOnly, isHidden);
        }
    }

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, Column> columns = new LinkedHashMap<>();

    Gradebook() {}

    static String id(long courseId) {
        return "gradebook-" + courseId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AddColumn c) {
        if (c.teacherNotes()) {
            requireNoOtherNotes(c.columnId());
        }
        int end = columns.values().stream().mapToInt(Column::position).max().orElse(0) + 1;
        apply(
                new ColumnAdded(
                        c.courseId(),
                        c.columnId(),
                        requireNonNullElse(c.title(), ""),
                        c.position() == null ? end : c.position(),
                        c.teacherNotes(),
                        c.readOnly(),
                        c.hidden(),
                        c.now()));
    }

    @CommandHandler
    void handle(ChangeColumn c) {
        Column column = require(c.columnId());
        boolean notes = c.teacherNotes().orElse(column.teacherNotes());
        boolean readOnly = c.readOnly().orElse(column.readOnly());
        if (notes) {
            requireNoOtherNotes(c.columnId());
        }
        c.title()
                .ifChanged(
                        column.title(),
                        to ->
                                apply(
                                        new ColumnRenamed(
                                                c.courseId(),
                                                c.columnId(),
                                                requireNonNullElse(to, ""),
                                                c.now())));
        int position = c.position().orElse(column.position());
        if (position != column.position()) {
            apply(new ColumnMoved(c.courseId(), c.columnId(), position, c.now()));
        }
        if (notes != column.teacherNotes() || readOnly != column.readOnly()) {
            apply(new ColumnUseChanged(c.courseId(), c.columnId(), notes, readOnly, c.now()));
        }
        boolean hidden = c.hidden().orElse(column.hidden());
        if (hidden != column.hidden()) {
            apply(
                    hidden
                            ? new ColumnHidden(c.courseId(), c.columnId(), c.now())
                            : new ColumnShown(c.courseId(), c.columnId(), c.now()));
        }
    }

    @CommandHandler
    void handle(ReorderColumns c) {
        List<Long> before =
                columns.entrySet().stream()
                        .sorted(
                                Comparator.<Map.Entry<Long, Column>>comparingInt(
                                                entry -> entry.getValue().position())
                                        .thenComparing(Map.Entry::getKey))
                        .map(Map.Entry::getKey)
                        .toList();
        Set<Long> after = new LinkedHashSet<>(c.columnIds());
        if (!columns.keySet().containsAll(after)) {
            throw Rejection.badRequest("order names a column that is not in this gradebook");
        }
        after.addAll(before);
        if (!List.copyOf(after).equals(before)) {
            apply(new ColumnsReordered(c.courseId(), List.copyOf(after), c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteColumn c) {
        require(c.columnId());
        apply(new ColumnDeleted(c.courseId(), c.columnId(), c.now()));
    }

    boolean has(long columnId) {
        return columns.containsKey(columnId);
    }

    private Column require(long columnId) {
        Column column = columns.get(columnId);
        if (column == null) {
            throw Rejection.notFound();
        }
        return column;
    }

    private void requireNoOtherNotes(long columnId) {
        boolean isOther =
                columns.entrySet().stream()
                        .anyMatch(
                                entry ->
                                        entry.getValue().teacherNotes()
                                                && entry.getKey() != columnId);
        if (isOther) {
            throw Rejection.invalid("teacher_notes", "is already held by another column");
        }
    }

    @EventSourcingHandler
    void on(ColumnEvent event) {
        switch (event) {
            case ColumnAdded e -> {
                id = id(e.courseId());
                columns.put(
                        e.columnId(),
                        new Column(
                                e.title(),
                                e.position(),
                                e.teacherNotes(),
                                e.readOnly(),
                                e.hidden()));
            }
            case ColumnRenamed e ->
                    change(
                            e.columnId(),
                            old ->
                                    new Column(
                                            e.title(),
                                            old.position(),
                                            old.teacherNotes(),
                                            old.readOnly(),
                                            old.hidden()));
            case ColumnMoved e -> change(e.columnId(), old -> old.at(e.position()));
            case ColumnUseChanged e ->
                    change(
                            e.columnId(),
                            old ->
                                    new Column(
                                            old.title(),
                                            old.position(),
                                            e.teacherNotes(),
                                            e.readOnly(),
                                            old.hidden()));
            case ColumnHidden e -> change(e.columnId(), old -> old.hidden(true));
            case ColumnShown e -> change(e.columnId(), old -> old.hidden(false));
            case ColumnsReordered e -> reorder(e.columnIds());
            case ColumnDeleted e -> columns.remove(e.columnId());
        }
    }

    private void reorder(List<Long> order) {
        int position = 1;
        for (long columnId : order) {
            int to = position++;
            change(columnId, old -> old.at(to));
        }
    }

    private void change(long columnId, UnaryOperator<Column> change) {
        columns.computeIfPresent(columnId, (_, old) -> change.apply(old));
    }
}
