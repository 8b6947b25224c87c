package io.daybook.query.institution.sis;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.platform.mongo.CollectionClosedException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the last import that contained an object. */
@Component
public class SisMentionViews {

    private final MongoOperations mongo;

    SisMentionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Whether the view is available; false while it is being built. */
    public boolean isReadable() {
        try {
            mongo.getCollection(mongo.getCollectionName(SisMentionView.class));
            return true;
        } catch (CollectionClosedException beingBuilt) {
            return false;
        }
    }

    /**
     * Returns the last import that contained each of these objects, without objects that no import
     * contained.
     */
    public Map<Long, Long> importsOf(SisKind kind, Collection<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        List<String> keys = ids.stream().map(id -> SisMentionView.id(kind, id)).toList();
        return mongo.find(new Query(where("_id").in(keys)), SisMentionView.class).stream()
                .collect(Collectors.toMap(SisMentionView::objectId, SisMentionView::importId));
    }
}
