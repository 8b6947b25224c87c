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

/** Queries for the last import that named an object. */
@Component
public class SisMentionViews {

    private final MongoOperations mongo;

    SisMentionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Whether anything is answered now; not while the view is being built. */
    public boolean isReadable() {
        try {
            mongo.getCollection(mongo.getCollectionName(SisMentionView.class));
            return true;
        } catch (CollectionClosedException beingBuilt) {
            return false;
        }
    }

    /** The import that named each of these objects last; objects that none named are left out. */
    public Map<Long, Long> importsOf(SisKind kind, Collection<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        List<String> keys = ids.stream().map(id -> SisMentionView.id(kind, id)).toList();
        return mongo.find(new Query(where("_id").in(keys)), SisMentionView.class).stream()
                .collect(Collectors.toMap(SisMentionView::objectId, SisMentionView::importId));
    }
}
