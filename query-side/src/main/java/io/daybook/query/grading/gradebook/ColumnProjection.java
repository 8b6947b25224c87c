package io.daybook.query.grading.gradebook;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.gradebook.ColumnDatumEvent;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumCleared;
import io.daybook.events.grading.gradebook.ColumnDatumEvent.ColumnDatumWritten;
import io.daybook.events.grading.gradebook.ColumnEvent;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnAdded;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnDeleted;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnHidden;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnMoved;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnRenamed;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnShown;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnUseChanged;
import io.daybook.events.grading.gradebook.ColumnEvent.ColumnsReordered;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of custom gradebook columns and their data. */
@Component
class ColumnProjection implements Projection {

    @Override
    public String name() {
        return "gradebook-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ColumnView.class, ColumnDatumView.class);
    }

    @EventHandler
    void on(ColumnEvent event, ViewUpdate change) {
        switch (event) {
            case ColumnAdded e ->
                    change.create(
                            new ColumnView(
                                    e.columnId(),
                                    e.courseId(),
                                    e.title(),
                                    e.position(),
                                    e.teacherNotes(),
                                    e.readOnly(),
                                    e.hidden(),
                                    false));
            case ColumnRenamed e -> set(change, e.columnId(), "title", e.title());
            case ColumnMoved e -> set(change, e.columnId(), "position", e.position());
            case ColumnUseChanged e ->
                    change.update(
                            ColumnView.class,
                            e.columnId(),
                            Update.update("teacherNotes", e.teacherNotes())
                                    .set("readOnly", e.readOnly()));
            case ColumnHidden e -> set(change, e.columnId(), "hidden", true);
            case ColumnShown e -> set(change, e.columnId(), "hidden", false);
            case ColumnsReordered e -> reorder(e.columnIds(), change);
            case ColumnDeleted e -> {
                set(change, e.columnId(), "deleted", true);
                change.removeAll(ColumnDatumView.class, where("columnId").is(e.columnId()));
            }
        }
    }

    private static void reorder(List<Long> order, ViewUpdate change) {
        int position = 1;
        for (long columnId : order) {
            set(change, columnId, "position", position++);
        }
    }

    private static void set(ViewUpdate change, long columnId, String field, Object value) {
        change.update(ColumnView.class, columnId, Update.update(field, value));
    }

    @EventHandler
    void on(ColumnDatumEvent event, ViewUpdate change) {
        String id = ColumnDatumView.id(event.columnId(), event.userId());
        switch (event) {
            case ColumnDatumWritten e ->
                    change.put(
                            new ColumnDatumView(id, e.columnId(), e.userId(), e.content().text()));
            case ColumnDatumCleared _ -> change.remove(ColumnDatumView.class, id);
        }
    }

    /** Removes the entries about an erased student. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                ColumnDatumView.class,
                where("userId").is(e.userId()),
                Update.update("content", null));
    }
}
