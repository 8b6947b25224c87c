package io.daybook.mongo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoQueryException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoCursor;
import com.mongodb.client.model.Collation;
import com.mongodb.client.model.CollationStrength;
import com.mongodb.client.model.CountOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bson.Document;
import org.bson.types.Decimal128;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found without a connection is what a driver finds. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DirectReadsTest {

    private static final int DOCUMENTS = 200;

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(mongo.connectionString());
    private final MongoCollection<Document> connected =
            client.getDatabase("test").getCollection("lessons");
    private final MongoCollection<Document> direct = mongo.readWithoutConnection(connected);

    @AfterEach
    void stop() {
        client.close();
        mongo.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void any_query_finds_and_counts_what_a_driver_does(long seed) {
        RandomDocuments random = new RandomDocuments(seed, true);
        connected.createIndex(Document.parse("{a: 1, b: -1}"));
        connected.createIndex(Document.parse("{'d.x': 1}"));
        for (int id = 0; id < DOCUMENTS; id++) {
            connected.insertOne(random.document(id));
        }
        for (int round = 0; round < 500; round++) {
            Document which = random.query();
            int skip = random.below(4);
            int most = random.below(12);
            Document sort = order(random.below(4));
            Document fields = fields(random.below(5));
            UnaryOperator<FindIterable<Document>> query =
                    find -> find.sort(sort).skip(skip).limit(most).projection(fields);

            assertThat(found(query.apply(direct.find(which))))
                    .as("%s %s %s", which, sort, fields)
                    .isEqualTo(found(query.apply(connected.find(which))));
            assertThat(query.apply(direct.find(which)).first())
                    .isEqualTo(query.apply(connected.find(which)).first());
            var counted = new CountOptions().skip(skip).limit(most);
            assertThat(direct.countDocuments(which, counted))
                    .isEqualTo(connected.countDocuments(which, counted));
            assertThat(direct.countDocuments(which)).isEqualTo(connected.countDocuments(which));
        }
    }

    private static Document order(int kind) {
        return switch (kind) {
            case 0 -> Document.parse("{_id: 1}");
            case 1 -> Document.parse("{_id: -1}");
            case 2 -> Document.parse("{a: 1, _id: 1}");
            default -> Document.parse("{b: -1, 'd.x': 1, _id: -1}");
        };
    }

    private static Document fields(int kind) {
        return switch (kind) {
            case 0 -> Document.parse("{a: 1}");
            case 1 -> Document.parse("{_id: 0, 'd.x': 1}");
            case 2 -> Document.parse("{b: 0}");
            default -> new Document();
        };
    }

    private static List<Document> found(FindIterable<Document> find) {
        return find.into(new ArrayList<>());
    }

    @Test
    void nothing_is_found_where_there_is_no_collection_and_none_is_made() {
        assertThat(direct.find(new Document()).first()).isNull();
        assertThat(direct.countDocuments(new Document())).isZero();
        assertThat(client.getDatabase("test").listCollectionNames()).isEmpty();
    }

    @Test
    void what_a_driver_writes_is_found_at_once() {
        direct.insertOne(new Document("_id", 1).append("hours", List.of(7, 8L)));
        direct.updateOne(new Document("_id", 1), new Document("$set", new Document("name", "Ada")));

        assertThat(direct.find(new Document("name", "Ada")).first())
                .isEqualTo(Document.parse("{_id: 1, hours: [7, NumberLong(8)], name: 'Ada'}"));
    }

    @Test
    void a_cursor_returns_the_documents_of_when_it_was_opened() {
        direct.insertMany(List.of(new Document("_id", 1), new Document("_id", 2)));
        try (MongoCursor<Document> all =
                direct.find(new Document()).sort(new Document("_id", 1)).iterator()) {
            assertThat(all.next()).isEqualTo(new Document("_id", 1));
            direct.deleteOne(new Document("_id", 2));
            direct.insertOne(new Document("_id", 3));

            assertThat(all.tryNext()).isEqualTo(new Document("_id", 2));
            assertThat(all.tryNext()).isNull();
        }
    }

    @Test
    void a_driver_answers_what_is_unusual() {
        direct.insertOne(Document.parse("{_id: 1, name: 'Ada'}").append("n", new Decimal128(3)));
        direct.insertOne(Document.parse("{_id: 2, name: 'ada'}"));

        assertThat(direct.find(new Document("name", Pattern.compile("^A"))).first())
                .containsEntry("_id", 1);
        assertThat(direct.countDocuments(new Document("name", Pattern.compile("a$")))).isEqualTo(2);
        assertThat(direct.find(new Document("n", new Decimal128(3))).first())
                .containsEntry("n", new Decimal128(3));
        Collation any =
                Collation.builder()
                        .locale("en")
                        .collationStrength(CollationStrength.PRIMARY)
                        .build();
        assertThat(found(direct.find(new Document("name", "ada")).collation(any)))
                .isEqualTo(found(connected.find(new Document("name", "ada")).collation(any)));
        assertThat(direct.find(new Document("name", "ada")).map(each -> each.get("_id")).first())
                .isEqualTo(2);
    }

    @Test
    void a_query_that_is_refused_is_refused_by_the_driver() {
        direct.insertOne(new Document("_id", 1));

        assertThatThrownBy(() -> direct.find(Document.parse("{a: {$none: 1}}")).first())
                .isInstanceOf(MongoQueryException.class)
                .hasMessageContaining("unknown operator: $none");
    }
}
