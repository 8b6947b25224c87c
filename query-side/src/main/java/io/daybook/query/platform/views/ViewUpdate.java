package io.daybook.query.platform.views;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The changes of one event to the views of one projection. Every document contains the position of
 * the last event that changed it, so that a redelivered event changes nothing. For the same reason
 * one event may change a document only once: a second change would find it up to date already.
 *
 * <p>Writes are buffered and sent in bulk at the end of the batch; a read flushes them first if
 * they may affect what is read.
 */
public final class ViewUpdate {

    /**
     * Named so that it conflicts with no field of a view; many views have a position of their own.
     */
    static final String POSITION = "_event";

    static final String ID = "_id";

    private final ViewWriter writer;
    private final long position;
    private final @Nullable Object partition;
    private final EventState turn;

    private record DocumentKey(Class<?> view, Object id) {}

    /** What the event has done so far, whatever partitions it named. */
    private static final class EventState {
        private final Set<DocumentKey> touched = new HashSet<>();
        private boolean hasRead;
    }

    ViewUpdate(ViewWriter writer, long position) {
        this(writer, position, null, new EventState());
    }

    private ViewUpdate(
            ViewWriter writer, long position, @Nullable Object partition, EventState turn) {
        this.writer = writer;
        this.position = position;
        this.partition = partition;
        this.turn = turn;
    }

    /**
     * Returns the position of the event in the event store, which increases with every event and is
     * the same in every replay.
     */
    public long position() {
        return position;
    }

    /**
     * Returns this update limited to documents of this partition of the view (a course, a user):
     * cached values for other partitions stay valid.
     */
    public ViewUpdate in(Object partition) {
        return new ViewUpdate(writer, position, partition, turn);
    }

    /** Adds a document whose id was never used before. */
    public void create(Object view) {
        Document document = touched(view);
        to(view.getClass()).create(id(document), document, isNew());
    }

    /** Adds or replaces a document. */
    public void put(Object view) {
        Document document = touched(view);
        to(view.getClass()).put(id(document), position, document, isNew());
    }

    /** Updates fields of one document; does nothing if it does not exist. */
    public void update(Class<?> view, Object id, Update fields) {
        Object key = touch(view, writer.key(id));
        // What was read may be newer than the event; then the guard alone must decide about it.
        boolean joins = isNew() || !turn.hasRead;
        to(view).update(key, position, writer.mapped(view, marked(fields)), joins);
    }

    /** Updates fields of all matching documents. An index must support the criteria. */
    public void updateAll(Class<?> view, Criteria criteria, Update fields) {
        to(view).updateAll(
                        writer.mapped(view, criteria),
                        position,
                        writer.mapped(view, marked(fields)));
    }

    /** Removes a document. */
    public void remove(Class<?> view, Object id) {
        to(view).remove(touch(view, writer.key(id)), position, isNew());
    }

    /** Removes all matching documents. An index must support the criteria. */
    public void removeAll(Class<?> view, Criteria criteria) {
        to(view).removeAll(writer.mapped(view, criteria), position);
    }

    private BulkWriteBuffer to(Class<?> view) {
        return writer.to(view, partition);
    }

    private boolean isNew() {
        return writer.isNew(position);
    }

    private Update marked(Update fields) {
        return fields.set(POSITION, position);
    }

    /**
     * Returns the matching documents as all earlier events left them; if the event is redelivered,
     * later events may be included. The result may therefore be used to decide about the same
     * document, or be copied if later events correct the copy. Costs a round trip, so only for rare
     * events. An index must support the criteria.
     */
    public <T> List<T> findAll(Class<T> view, Criteria criteria) {
        turn.hasRead = true;
        return writer.findAll(view, new Query(criteria));
    }

    /**
     * Calls the action for each matching document, if they are too many or too large to be read at
     * once; see {@link #findAll}.
     */
    public <T> void forEach(Class<T> view, Criteria criteria, Consumer<T> action) {
        turn.hasRead = true;
        writer.forEach(view, writer.mapped(view, criteria), action);
    }

    /** Returns the ids of the matching documents; see {@link #forEach} and {@link #findAll}. */
    public List<Object> findIds(Class<?> view, Criteria criteria) {
        turn.hasRead = true;
        return writer.findIds(view, writer.mapped(view, criteria));
    }

    /** Whether any document matches; see {@link #findAll}. */
    public boolean exists(Class<?> view, Criteria criteria) {
        turn.hasRead = true;
        return writer.exists(view, new Query(criteria));
    }

    /** Returns the document with this id; see {@link #findAll}. */
    public <T> @Nullable T find(Class<T> view, Object id) {
        turn.hasRead = true;
        return writer.find(view, id);
    }

    /** Returns the stored form of the view after this event. */
    private Document touched(Object view) {
        Document document = writer.document(view);
        touch(view.getClass(), id(document));
        document.put(POSITION, position);
        return document;
    }

    private Object touch(Class<?> view, Object id) {
        if (!turn.touched.add(new DocumentKey(view, id))) {
            throw new IllegalStateException(
                    "One event changes " + view.getSimpleName() + " " + id + " twice");
        }
        return id;
    }

    /**
     * Returns the position of the last event the document has seen; less than all positions for a
     * new one.
     */
    static long positionOf(Document document) {
        return document.get(POSITION) instanceof Long seen ? seen : -1;
    }

    private static Object id(Document document) {
        return Objects.requireNonNull(document.get(ID), "a view needs an id");
    }
}
