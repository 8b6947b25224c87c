package io.daybook.query.kernel;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * What one event changes in the views of one projection. Every document carries the position of the
 * last event that changed it, so an event that is delivered again finds nothing left to do. For the
 * same reason one event changes a document once: a second change would find it already up to date.
 *
 * <p>Writes are collected and sent in bulk at the end of the batch; reading sends them first where
 * they may concern what is read.
 */
public final class Change {

    /** Named so that no view has a field of this name: many have a position of their own. */
    static final String POSITION = "_event";

    private final ViewWriter writer;
    private final long position;
    private final @Nullable Object partition;
    private final Turn turn;

    private record Touched(Class<?> view, Object id) {}

    /** What the event has done so far, whatever partitions it named. */
    private static final class Turn {
        private final Set<Touched> touched = new HashSet<>();
        private boolean hasRead;
    }

    Change(ViewWriter writer, long position) {
        this(writer, position, null, new Turn());
    }

    private Change(ViewWriter writer, long position, @Nullable Object partition, Turn turn) {
        this.writer = writer;
        this.position = position;
        this.partition = partition;
        this.turn = turn;
    }

    /**
     * Position of the event in the record: grows with every event and is the same in every replay.
     */
    public long position() {
        return position;
    }

    /**
     * The same change, known to touch only documents of this partition of the view (a course, a
     * user): cached answers about other partitions stay valid.
     */
    public Change in(Object partition) {
        return new Change(writer, position, partition, turn);
    }

    /** Adds a document whose id was never used before. */
    public void create(Object view) {
        Document document = touch(view.getClass(), writer.document(view));
        insert(view, document);
        expect(view, document);
    }

    /** Adds or wholly replaces a document. */
    public void put(Object view) {
        Document document = touch(view.getClass(), writer.document(view));
        insert(view, document);
        document.put(POSITION, position);
        Object id = id(document);
        writer.to(view.getClass(), partition).replace(id, unseen(byId(id)), document);
        expect(view, document);
    }

    /** Also where the event is delivered again: whatever followed it is delivered after it. */
    private void expect(Object view, Document document) {
        var added = new Document(document);
        added.put(POSITION, position);
        writer.to(view.getClass(), partition).learn(id(document), added);
    }

    private void insert(Object view, Document document) {
        Update update = new Update().setOnInsert(POSITION, position);
        document.forEach(
                (key, value) -> {
                    if (!key.equals("_id")) {
                        update.setOnInsert(key, value);
                    }
                });
        Object id = id(document);
        writer.to(view.getClass(), partition).upsert(id, byId(id), update);
    }

    /** Changes fields of one document; a document that does not exist stays that way. */
    public void update(Class<?> view, Object id, Update fields) {
        touch(view, id);
        PendingWrites writes = writer.to(view, partition);
        Query guarded = unseen(byId(id));
        Update all = fields.set(POSITION, position);
        if (turn.hasRead) {
            // What was read may be newer than the event, so the guard alone must decide about it.
            writes.updateAlone(id, guarded, all);
        } else {
            writes.update(id, position, guarded, all);
        }
    }

    /** Changes fields of every document that fits; the criteria must be served by an index. */
    public void updateAll(Class<?> view, Criteria criteria, Update fields) {
        writer.to(view, partition)
                .updateAll(unseen(new Query(criteria)), fields.set(POSITION, position));
    }

    /** Removes a document. */
    public void remove(Class<?> view, Object id) {
        touch(view, id);
        writer.to(view, partition).remove(id, unseen(byId(id)));
    }

    /** Removes every document that fits; the criteria must be served by an index. */
    public void removeAll(Class<?> view, Criteria criteria) {
        writer.to(view, partition).removeAll(unseen(new Query(criteria)));
    }

    /**
     * The documents that fit, as all earlier events left them, or later ones when this event is
     * delivered again: what is found may decide about the same document, or be copied where later
     * events correct it. Costs a round trip, so only for what happens rarely. The criteria must be
     * served by an index.
     */
    public <T> List<T> findAll(Class<T> view, Criteria criteria) {
        turn.hasRead = true;
        return writer.findAll(view, new Query(criteria));
    }

    /** Whether any document fits; see {@link #findAll}. */
    public boolean exists(Class<?> view, Criteria criteria) {
        turn.hasRead = true;
        return writer.exists(view, new Query(criteria));
    }

    /** The document with this id; see {@link #findAll}. */
    public <T> @Nullable T find(Class<T> view, Object id) {
        turn.hasRead = true;
        return writer.find(view, id);
    }

    private Document touch(Class<?> view, Document document) {
        touch(view, id(document));
        return document;
    }

    private void touch(Class<?> view, Object id) {
        if (!turn.touched.add(new Touched(view, id))) {
            throw new IllegalStateException(
                    "One event changes " + view.getSimpleName() + " " + id + " twice");
        }
    }

    /** Position of the last event that the document has seen; before the first where it is new. */
    static long positionOf(Document document) {
        return document.get(POSITION) instanceof Long seen ? seen : -1;
    }

    private static Object id(Document document) {
        return Objects.requireNonNull(document.get("_id"), "a view needs an id");
    }

    private static Query byId(Object id) {
        return new Query(where("_id").is(id));
    }

    private Query unseen(Query query) {
        return query.addCriteria(where(POSITION).lt(position));
    }
}
