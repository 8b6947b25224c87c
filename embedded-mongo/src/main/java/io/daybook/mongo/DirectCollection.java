package io.daybook.mongo;

import com.mongodb.client.model.DeleteManyModel;
import com.mongodb.client.model.DeleteOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.UpdateManyModel;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.exception.MongoServerException;
import de.bwaldvogel.mongo.oplog.NoopOplog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bson.Document;
import org.bson.conversions.Bson;
import org.jspecify.annotations.Nullable;

/**
 * A collection for callers in the same process, without encoding, sending and decoding documents.
 * It behaves like the same calls of a driver, and writes are immediately visible to all
 * connections. Unsupported calls are left to the driver.
 */
public final class DirectCollection {

    private final StoredCollection collection;

    DirectCollection(StoredCollection collection) {
        this.collection = collection;
    }

    /**
     * Performs these writes in order until one fails or is not supported here: the driver continues
     * with that one and reports why it failed.
     *
     * @return the number of executed writes
     */
    public int write(List<? extends WriteModel<Document>> writes) {
        int done = 0;
        try {
            while (done < writes.size() && write(writes.get(done))) {
                done++;
            }
        } catch (MongoServerException | DriverValues.UnusualValueException left) {
            return done;
        }
        return done;
    }

    private boolean write(WriteModel<Document> write) {
        return switch (write) {
            case UpdateOneModel<Document> one when isPlain(one.getOptions()) ->
                    update(one.getFilter(), one.getUpdate(), false, one.getOptions().isUpsert());
            case UpdateManyModel<Document> many when isPlain(many.getOptions()) ->
                    update(many.getFilter(), many.getUpdate(), true, many.getOptions().isUpsert());
            case ReplaceOneModel<Document> one when isPlain(one) ->
                    update(
                            one.getFilter(),
                            one.getReplacement(),
                            false,
                            one.getReplaceOptions().isUpsert());
            case DeleteOneModel<Document> one when one.getOptions().getCollation() == null ->
                    delete(one.getFilter(), 1);
            case DeleteManyModel<Document> many when many.getOptions().getCollation() == null ->
                    delete(many.getFilter(), 0);
            default -> false;
        };
    }

    private static boolean isPlain(UpdateOptions options) {
        return options.getArrayFilters() == null
                && options.getCollation() == null
                && options.getSort() == null;
    }

    private static boolean isPlain(ReplaceOneModel<Document> replace) {
        return replace.getReplaceOptions().getCollation() == null
                && replace.getReplaceOptions().getSort() == null;
    }

    private boolean update(Bson which, @Nullable Bson update, boolean isMulti, boolean isUpsert) {
        if (!(which instanceof Document selector) || !(update instanceof Document change)) {
            return false;
        }
        var whole =
                isUpsert
                        ? InsertIfAbsent.document(selector, change, DriverValues::storedValue)
                        : null;
        if (whole != null) {
            collection.insertUnlessThere(whole);
            return true;
        }
        collection.updateDocuments(
                DriverValues.stored(selector),
                DriverValues.stored(change),
                ArrayFilters.empty(),
                isMulti,
                isUpsert,
                NoopOplog.get());
        return true;
    }

    private boolean delete(Bson which, int limit) {
        if (!(which instanceof Document selector)) {
            return false;
        }
        collection.deleteDocuments(DriverValues.stored(selector), limit, NoopOplog.get());
        return true;
    }

    /**
     * Returns copies of the existing documents with these ids; empty if an id is of a type that
     * only a driver supports.
     */
    public Optional<List<Document>> byIds(List<?> ids) {
        try {
            List<@Nullable Object> keys = new ArrayList<>(ids.size());
            for (Object id : ids) {
                keys.add(DriverValues.storedValue(id));
            }
            return Optional.of(
                    collection.byIds(keys).stream().map(DriverValues::document).toList());
        } catch (DriverValues.UnusualValueException left) {
            return Optional.empty();
        }
    }

    /**
     * The documents that a query finds now, each the caller's own and made when it is taken: who
     * reads many holds few. Empty where the driver has to run the query, because it has a value
     * that is unusual or is rejected.
     *
     * @param sort the fields to sort by; empty for no order
     * @param limit maximum number of documents; 0 for all
     * @param fields the fields to include; empty for all
     */
    Optional<List<Document>> find(
            Document filter, Document sort, int skip, int limit, Document fields) {
        try {
            var order = DriverValues.stored(sort);
            var chosen = DriverValues.stored(fields);
            List<PackedDocument> found =
                    collection.find(
                            DriverValues.stored(filter),
                            order.isEmpty() ? null : order,
                            skip,
                            limit);
            return Optional.of(
                    chosen.isEmpty()
                            ? PackedDocument.made(found, DriverValues::document)
                            : PackedDocument.made(
                                    found,
                                    each ->
                                            DriverValues.document(
                                                    collection.projected(each, chosen))));
        } catch (MongoServerException | DriverValues.UnusualValueException left) {
            return Optional.empty();
        }
    }

    /**
     * How many documents a query finds now; empty where the driver has to run it, as for {@link
     * #find}.
     *
     * @param limit where to stop counting; 0 for no limit
     */
    Optional<Long> count(Document filter, int skip, int limit) {
        try {
            return Optional.of((long) collection.count(DriverValues.stored(filter), skip, limit));
        } catch (MongoServerException | DriverValues.UnusualValueException left) {
            return Optional.empty();
        }
    }
}
