package io.daybook.query.platform.views;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.mongo.CallDeadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.index.MongoPersistentEntityIndexResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Which projections have been built, and which are quarantined because an event failed in them.
 * Lives beside the views so that both are lost, restored and dropped together.
 */
public final class ViewRegistry {

    static final String COLLECTION = "views";

    private static final Logger LOG = LoggerFactory.getLogger(ViewRegistry.class);

    /** An index of a view that is full already. */
    private static final Duration INDEXING = Duration.ofMinutes(10);

    private final MongoOperations mongo;
    private final Map<String, String> quarantined = new ConcurrentHashMap<>();

    ViewRegistry(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Projections that failed, each with the error; their views are not current until they are
     * built again.
     */
    public Map<String, String> quarantined() {
        return Map.copyOf(quarantined);
    }

    boolean isQuarantined(Projection projection) {
        return quarantined.containsKey(projection.name());
    }

    void quarantine(Projection projection, long position, Exception cause) {
        String error = cause.getClass().getSimpleName() + " at event " + position;
        if (!isQuarantined(projection)) {
            // On file first: if the database is away the event comes again and fails again.
            mongo.upsert(byName(projection), new Update().set("error", error), COLLECTION);
            quarantined.put(projection.name(), error);
            LOG.error(
                    "View {} is quarantined: it failed at event {}. The other views go on. Mend it"
                            + " and run './daybook rebuild {}'",
                    projection.name(),
                    position,
                    projection.name(),
                    cause);
        }
    }

    /** The names of the projections that have been built and have not failed. */
    Set<String> built() {
        var which = new Query(where("built").is(true).and("error").exists(false));
        return mongo.find(which, Document.class, COLLECTION).stream()
                .map(entry -> entry.getString("_id"))
                .collect(Collectors.toSet());
    }

    /** Puts the projection into quarantine if it is on file that it failed; tells whether it is. */
    boolean adoptQuarantine(Projection projection) {
        Document entry = entry(projection);
        String error = entry == null ? null : entry.getString("error");
        if (error != null) {
            quarantined.put(projection.name(), error);
        }
        return error != null;
    }

    private @Nullable Document entry(Projection projection) {
        return mongo.findOne(byName(projection), Document.class, COLLECTION);
    }

    /** Notes that those of these projections that have not failed meanwhile are built. */
    void built(List<Projection> projections) {
        List<Projection> well = projections.stream().filter(p -> !isQuarantined(p)).toList();
        if (!well.isEmpty()) {
            BulkOperations all = mongo.bulkOps(BulkOperations.BulkMode.ORDERED, COLLECTION);
            well.forEach(p -> all.upsert(byName(p), new Update().set("built", true)));
            all.execute();
        }
    }

    /**
     * Empties the views of these projections and lays their indexes anew; they count as not built
     * until told, and their quarantine is lifted.
     */
    void empty(List<Projection> projections) {
        List<String> names = projections.stream().map(Projection::name).toList();
        mongo.remove(new Query(where("_id").in(names)), COLLECTION);
        names.forEach(quarantined::remove);
        Set<String> present = mongo.getCollectionNames();
        projections.stream()
                .flatMap(projection -> projection.views().stream())
                .filter(view -> present.contains(mongo.getCollectionName(view)))
                .forEach(mongo::dropCollection);
        ensureIndexes(projections);
    }

    /** One command for each view that has indexes: every start waits for this. */
    void ensureIndexes(List<Projection> projections) {
        Set<String> present = mongo.getCollectionNames();
        var resolver =
                new MongoPersistentEntityIndexResolver(
                        (MongoMappingContext) mongo.getConverter().getMappingContext());
        ConcurrentCalls.all(
                projections.stream()
                        .flatMap(projection -> projection.views().stream())
                        .<Supplier<String>>map(
                                view -> {
                                    String name = mongo.getCollectionName(view);
                                    List<Document> indexes = indexes(resolver, view);
                                    boolean isThere = present.contains(name);
                                    return () -> ensure(name, isThere, indexes);
                                })
                        .toList());
    }

    private static List<Document> indexes(
            MongoPersistentEntityIndexResolver resolver, Class<?> view) {
        List<Document> indexes = new ArrayList<>();
        resolver.resolveIndexFor(view)
                .forEach(
                        index ->
                                indexes.add(
                                        new Document(index.getIndexOptions())
                                                .append("key", index.getIndexKeys())));
        return indexes;
    }

    private String ensure(String collection, boolean isThere, List<Document> indexes) {
        if (!isThere) {
            mongo.createCollection(collection);
        }
        if (!indexes.isEmpty()) {
            try (CallDeadline _ = CallDeadline.ofEachCall(INDEXING)) {
                mongo.executeCommand(
                        new Document("createIndexes", collection).append("indexes", indexes));
            }
        }
        return collection;
    }

    /** Forgets projections that no longer exist in the code. */
    void retain(List<Projection> projections) {
        List<String> names = projections.stream().map(Projection::name).toList();
        mongo.remove(new Query(where("_id").nin(names)), COLLECTION);
    }

    private static Query byName(Projection projection) {
        return new Query(where("_id").is(projection.name()));
    }
}
