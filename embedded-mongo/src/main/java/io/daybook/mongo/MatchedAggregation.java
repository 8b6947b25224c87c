package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.aggregation.Aggregation;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An aggregation that starts with {@code $match} and reads only the documents that an index finds;
 * the library reads the whole collection for any aggregation. Drivers count with such an
 * aggregation.
 */
final class MatchedAggregation {

    private final Document match;
    private final List<?> rest;

    private MatchedAggregation(Document match, List<?> rest) {
        this.match = match;
        this.rest = rest;
    }

    /** Returns the aggregation; null if it starts with another stage. */
    static @Nullable MatchedAggregation of(Document command) {
        return command.get("pipeline") instanceof List<?> stages
                        && !stages.isEmpty()
                        && stages.getFirst() instanceof Document first
                        && first.size() == 1
                        && first.get("$match") instanceof Document match
                ? new MatchedAggregation(match, stages.subList(1, stages.size()))
                : null;
    }

    List<Document> run(
            Document command,
            MongoDatabase database,
            StoredCollection collection,
            DatabaseResolver databaseResolver,
            Oplog oplog) {
        Aggregation aggregation =
                Aggregation.fromPipeline(rest, databaseResolver, database, collection, oplog);
        aggregation.validate(command);
        Document group = countingGroup();
        if (group != null) {
            int count = collection.count(match, 0, 0);
            return count == 0
                    ? List.of()
                    : List.of(new Document("_id", group.get("_id")).append("n", count));
        }
        CountByField counting = CountByField.of(rest);
        if (counting != null) {
            List<Document> counts = counting.counts(collection.find(match, null, 0, 0));
            if (counts != null) {
                return counts;
            }
        }
        Stream<Document> matched = collection.handleQueryAsStream(match);
        // That stage modifies the documents it receives.
        return aggregation.runStages(
                mentions(rest, "$addFields") ? matched.map(Document::cloneDeeply) : matched);
    }

    /** Returns the stage with which drivers count documents, if it is the only remaining one. */
    private @Nullable Document countingGroup() {
        return rest.size() == 1
                        && rest.getFirst() instanceof Document stage
                        && stage.get("$group") instanceof Document group
                        && group.size() == 2
                        && group.get("_id") instanceof Integer
                        && new Document("$sum", 1).equals(group.get("n"))
                ? group
                : null;
    }

    private static boolean mentions(@Nullable Object stages, String name) {
        return switch (stages) {
            case Map<?, ?> map ->
                    map.containsKey(name)
                            || map.values().stream().anyMatch(value -> mentions(value, name));
            case Collection<?> list -> list.stream().anyMatch(value -> mentions(value, name));
            case null, default -> false;
        };
    }
}
