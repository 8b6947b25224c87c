package io.daybook.query.platform.views;

import static java.util.function.Function.identity;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.DeclaredCollection;
import io.daybook.query.platform.mongo.ViewCollections;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.Document;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The state of projections: which have been built, which are being built and by which build, and
 * which are quarantined because an event failed in them. Stored with the views so that both are
 * lost, restored and dropped together. The collections of views that are not built are closed.
 */
public final class ViewRegistry {

    /**
     * A checkpoint contains this collection before those of views, so that views recorded as built
     * were built at that time.
     */
    public static final String COLLECTION = "views";

    private static final String BUILT = "built";
    private static final String ERROR = "error";

    /** Field with the number of the only build that may mark the views as built. */
    private static final String BUILD = "build";

    private static final String REACHED = "reached";
    private static final String UP_TO = "upTo";

    /** Interval between updates of the progress of a build. */
    private static final Duration BETWEEN_NOTES = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(ViewRegistry.class);

    private final MongoOperations mongo;
    private final ClosedCollections closed;
    private final ViewCollections collections;
    private final Map<String, String> quarantined = new ConcurrentHashMap<>();

    /** Progress of each projection that is not built. */
    private final Map<String, String> rebuilding = new ConcurrentHashMap<>();

    /** Those whose documents of an earlier version are updated and read meanwhile. */
    private final Set<String> continuing = ConcurrentHashMap.newKeySet();

    /** Projections that failed in this process and would fail again in it. */
    private final Set<String> failedHere = ConcurrentHashMap.newKeySet();

    private long notedAt = System.nanoTime();

    ViewRegistry(MongoOperations mongo, ClosedCollections closed) {
        this.mongo = mongo;
        this.closed = closed;
        this.collections = new ViewCollections(mongo);
    }

    /** Returns the quarantined projections with their errors; their views are outdated. */
    public Map<String, String> quarantined() {
        return Map.copyOf(quarantined);
    }

    /** Returns the projections that are not built yet, with their progress. */
    public Map<String, String> rebuilding() {
        return Map.copyOf(rebuilding);
    }

    /** Returns those of them that cannot be read. */
    public Map<String, String> unreadable() {
        Map<String, String> unreadable = new HashMap<>(rebuilding);
        unreadable.keySet().removeAll(continuing);
        return unreadable;
    }

    boolean isQuarantined(Projection projection) {
        return quarantined.containsKey(projection.name());
    }

    /** Whether the views of the projection are kept current. */
    boolean isFollowed(Projection projection) {
        return !isQuarantined(projection)
                && (!rebuilding.containsKey(projection.name())
                        || continuing.contains(projection.name()));
    }

    synchronized void quarantine(Projection projection, long position, Exception cause) {
        String error = cause.getClass().getSimpleName() + " at event " + position;
        if (!isQuarantined(projection)) {
            // Stored first: if the database is unavailable, the event is delivered again and fails
            // again. The views of an earlier version are no longer current, and must not serve
            // after a restart.
            forgetContinued(projection);
            mongo.upsert(byName(projection), new Update().set(ERROR, error), COLLECTION);
            failedHere.add(projection.name());
            quarantined.put(projection.name(), error);
            rebuilding.remove(projection.name());
            LOG.error(
                    "View {} is quarantined: it failed at event {}. Other views are not affected. Fix it"
                            + " and run './daybook rebuild {}'",
                    projection.name(),
                    position,
                    projection.name(),
                    cause);
        }
    }

    /** Returns the names of the projections that are built and have not failed. */
    Set<String> built() {
        var which = new Query(where(BUILT).is(true).and(ERROR).exists(false));
        return mongo.find(which, Document.class, COLLECTION).stream()
                .map(entry -> entry.getString("_id"))
                .collect(Collectors.toSet());
    }

    /**
     * Returns those of the projections that are not built, without those that failed in this
     * process.
     */
    List<Projection> missing(List<Projection> projections) {
        Set<String> built = built();
        return projections.stream()
                .filter(p -> !built.contains(p.name()) && !failedHere.contains(p.name()))
                .toList();
    }

    /** Puts the projection into quarantine if its failure is stored; returns whether it is. */
    boolean adoptQuarantine(Projection projection) {
        Document entry = mongo.findOne(byName(projection), Document.class, COLLECTION);
        String error = entry == null ? null : entry.getString(ERROR);
        if (error != null) {
            quarantined.put(projection.name(), error);
        }
        return error != null;
    }

    /** Updates the state of these projections on this node from the stored state. */
    synchronized void adopt(List<Projection> projections) {
        Map<String, Document> entries =
                mongo.findAll(Document.class, COLLECTION).stream()
                        .collect(Collectors.toMap(entry -> entry.getString("_id"), identity()));
        for (Projection projection : projections) {
            Document entry = entries.getOrDefault(projection.name(), new Document());
            String error = entry.getString(ERROR);
            if (error != null) {
                quarantined.put(projection.name(), error);
            }
            if (Boolean.TRUE.equals(entry.getBoolean(BUILT))) {
                open(projection);
            } else if (error == null && isContinued(projection, entries)) {
                continueWith(projection, progress(entry));
            } else {
                close(projection, progress(entry));
            }
            // The order ensures that the projection is always in one of both, unless it is
            // followed.
            if (error == null) {
                quarantined.remove(projection.name());
            } else {
                rebuilding.remove(projection.name());
            }
        }
    }

    private static boolean isContinued(Projection projection, Map<String, Document> entries) {
        return projection.continued().stream()
                .map(entries::get)
                .filter(Objects::nonNull)
                .anyMatch(
                        entry ->
                                Boolean.TRUE.equals(entry.getBoolean(BUILT))
                                        && !entry.containsKey(ERROR));
    }

    private void forgetContinued(Projection projection) {
        if (!projection.continued().isEmpty()) {
            mongo.remove(new Query(where("_id").in(projection.continued())), COLLECTION);
        }
    }

    /** The documents of an earlier version serve until those of this one are built. */
    private void continueWith(Projection projection, String progress) {
        continuing.add(projection.name());
        rebuilding.put(projection.name(), progress);
        projection.views().forEach(view -> closed.open(DeclaredCollection.nameOf(view)));
    }

    private static String progress(Document entry) {
        return entry.get(REACHED) instanceof Long reached && entry.get(UP_TO) instanceof Long upTo
                ? progress(reached, upTo)
                : "it has not begun yet";
    }

    private static String progress(long reached, long upTo) {
        return String.format(
                Locale.ROOT,
                "%.0f %%, %,d of %,d events",
                upTo <= 0 ? 100.0 : 100.0 * reached / upTo,
                reached,
                upTo);
    }

    private void open(Projection projection) {
        rebuilding.remove(projection.name());
        continuing.remove(projection.name());
        projection.views().forEach(view -> closed.open(DeclaredCollection.nameOf(view)));
    }

    private void close(Projection projection, String progress) {
        String name = projection.name();
        rebuilding.put(name, progress);
        continuing.remove(name);
        projection
                .views()
                .forEach(view -> closed.close(DeclaredCollection.nameOf(view), () -> reason(name)));
    }

    private String reason(String name) {
        String progress = rebuilding.get(name);
        return progress == null
                ? "The view " + name + " could not be built; try again later."
                : "The view " + name + " is being built (" + progress + "); try again later.";
    }

    /**
     * Stores that only the build with this number may build the views of these projections, and
     * lifts their quarantine.
     *
     * @return those that no other build has completed meanwhile
     */
    synchronized List<Projection> claim(List<Projection> projections, long build) {
        return projections.stream().filter(each -> isClaimedNow(each, build)).toList();
    }

    private boolean isClaimedNow(Projection projection, long build) {
        mongo.upsert(byName(projection), new Update().setOnInsert(BUILT, false), COLLECTION);
        Query unbuilt =
                byName(projection)
                        .addCriteria(
                                new Criteria()
                                        .orOperator(
                                                where(BUILT).ne(true), where(ERROR).exists(true)));
        Update claim =
                new Update()
                        .set(BUILD, build)
                        .set(BUILT, false)
                        .unset(ERROR)
                        .unset(REACHED)
                        .unset(UP_TO);
        boolean isClaimed = mongo.updateFirst(unbuilt, claim, COLLECTION).getMatchedCount() > 0;
        if (isClaimed && !continuing.contains(projection.name())) {
            close(projection, progress(new Document()));
        } else if (!isClaimed) {
            open(projection);
        }
        quarantined.remove(projection.name());
        return isClaimed;
    }

    /** Whether this is still the latest build stored for these projections. */
    boolean isClaimed(List<Projection> projections, long build) {
        List<String> names = RebuildCoordinator.names(projections);
        Query own = new Query(where("_id").in(names).and(BUILD).is(build));
        return mongo.count(own, COLLECTION) == projections.size();
    }

    /** Updates the progress of a build for all nodes, at intervals. */
    void reached(List<Projection> projections, long build, long position, long upTo) {
        projections.forEach(
                each ->
                        rebuilding.computeIfPresent(
                                each.name(), (_, _) -> progress(position, upTo)));
        if (System.nanoTime() - notedAt < BETWEEN_NOTES.toNanos()) {
            return;
        }
        notedAt = System.nanoTime();
        mongo.updateMulti(
                new Query(where(BUILD).is(build).and(BUILT).is(false)),
                new Update().set(REACHED, position).set(UP_TO, upTo),
                COLLECTION);
    }

    /** Marks these projections as built; those that failed meanwhile stay quarantined. */
    void built(List<Projection> projections) {
        if (!projections.isEmpty()) {
            BulkOperations all = mongo.bulkOps(BulkOperations.BulkMode.ORDERED, COLLECTION);
            projections.forEach(p -> all.upsert(byName(p), new Update().set(BUILT, true)));
            all.execute();
        }
    }

    /**
     * Empties the views of these projections and creates their indexes; they count as not built
     * until they are marked as built, and their quarantine ends.
     */
    void empty(List<Projection> projections) {
        forget(projections);
        collections.empty(views(projections));
    }

    /** Marks these projections as never built. */
    void forget(List<Projection> projections) {
        List<String> names = RebuildCoordinator.names(projections);
        mongo.remove(new Query(where("_id").in(names)), COLLECTION);
        names.forEach(quarantined::remove);
        names.forEach(failedHere::remove);
    }

    private static List<Class<?>> views(List<Projection> projections) {
        return projections.stream().<Class<?>>flatMap(each -> each.views().stream()).toList();
    }

    /** Returns the collections of a build; other views are read from their current ones. */
    Function<Class<?>, String> collections(List<Projection> projections, long build) {
        return collections.ofBuild(views(projections), build);
    }

    /**
     * Creates the empty collections of a build, and drops leftovers of it and earlier ones. Those
     * of a later build are unchanged, because this one may not know yet that it is outdated.
     */
    void prepare(List<Projection> projections, long build) {
        collections.prepare(views(projections), build);
    }

    /** Drops collections of a build that nobody will read. */
    void dropCollections(List<Projection> projections, long build) {
        collections.drop(views(projections), build);
    }

    /**
     * Replaces the views of this projection by those of the build.
     *
     * @throws IllegalStateException if another build was stored meanwhile
     */
    synchronized void replace(Projection projection, long build) {
        // An earlier version serves no longer, even if this does not complete.
        close(projection, "it takes its place");
        forgetContinued(projection);
        projection.views().forEach(view -> collections.replace(view, build));
        Query own = byName(projection).addCriteria(where(BUILD).is(build));
        Update built = new Update().set(BUILT, true).unset(REACHED).unset(UP_TO);
        if (mongo.updateFirst(own, built, COLLECTION).getMatchedCount() == 0) {
            throw new IllegalStateException("Another build makes " + projection.name());
        }
        open(projection);
    }

    /** Creates missing indexes of the views of these projections. */
    void ensureIndexes(List<Projection> projections) {
        collections.ensureIndexes(views(projections));
    }

    /**
     * Deletes the state of projections that no longer exist in the code and that no existing one
     * continues.
     */
    void retain(List<Projection> projections) {
        List<String> names =
                projections.stream()
                        .flatMap(p -> Stream.concat(Stream.of(p.name()), p.continued().stream()))
                        .toList();
        mongo.remove(new Query(where("_id").nin(names)), COLLECTION);
    }

    /**
     * Deletes the state and then the collections of projections and versions that no longer exist
     * in the code, and leftovers of aborted builds. May only be called while no other node reads
     * them and nothing is being built.
     */
    void dropOrphans(List<Projection> projections) {
        retain(projections);
        collections.dropOrphans(views(projections));
    }

    private static Query byName(Projection projection) {
        return new Query(where("_id").is(projection.name()));
    }
}
