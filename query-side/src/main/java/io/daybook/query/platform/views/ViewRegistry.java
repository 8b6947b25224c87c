package io.daybook.query.platform.views;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
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

    boolean isBuilt(Projection projection) {
        Document entry = entry(projection);
        return entry != null && entry.getBoolean("built", false) && !entry.containsKey("error");
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

    void built(Projection projection) {
        mongo.upsert(byName(projection), new Update().set("built", true), COLLECTION);
    }

    /**
     * Empties the views of a projection and lays their indexes anew; they count as not built until
     * told, and a quarantine is lifted.
     */
    void empty(Projection projection) {
        mongo.remove(byName(projection), COLLECTION);
        quarantined.remove(projection.name());
        projection.views().stream().filter(mongo::collectionExists).forEach(mongo::dropCollection);
        ensureIndexes(projection);
    }

    void ensureIndexes(Projection projection) {
        MongoMappingContext mapping =
                (MongoMappingContext) mongo.getConverter().getMappingContext();
        var resolver = new MongoPersistentEntityIndexResolver(mapping);
        for (Class<?> view : projection.views()) {
            if (!mongo.collectionExists(view)) {
                mongo.createCollection(view);
            }
            resolver.resolveIndexFor(view).forEach(mongo.indexOps(view)::createIndex);
        }
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
