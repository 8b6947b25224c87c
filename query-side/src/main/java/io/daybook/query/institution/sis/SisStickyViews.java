package io.daybook.query.institution.sis;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.sis.SisKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for sticky fields. */
@Component
public class SisStickyViews {

    private final MongoOperations mongo;

    SisStickyViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the sticky fields of these objects, as named in SIS files. */
    public Map<Long, Set<String>> of(SisKind kind, Collection<Long> ids) {
        List<String> keys = ids.stream().map(id -> SisStickyView.id(kind, id)).toList();
        Query query = new Query(where("_id").in(keys));
        int prefix = SisStickyView.id(kind, 0).length() - 1;
        return mongo.find(query, SisStickyView.class).stream()
                .collect(
                        Collectors.toMap(
                                view -> Long.valueOf(view.id().substring(prefix)),
                                SisStickyView::stuck));
    }
}
