package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mongo.BoundedDatabaseFactory;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.CollectionClosedException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.mapping.event.AfterConvertCallback;

/** Single views are read as the driver reads them, though without a connection. */
class EmbeddedMongoTemplateTest {

    private static final String DATABASE = "daybook";
    private static final String LESSONS = "lessons";
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final Lesson ADA =
            new Lesson(7L, "Ada", NOON, List.of("a", "b"), new Lesson.Room("R1", 3));

    @org.springframework.data.mongodb.core.mapping.Document(LESSONS)
    record Lesson(@Id long id, String name, Instant at, List<String> tags, Room room) {
        record Room(String name, int floor) {}
    }

    @org.springframework.data.mongodb.core.mapping.Document("named")
    record Named(@Id String id, String name) {}

    private record Counting(List<String> heard) implements AfterConvertCallback<Object> {
        @Override
        public Object onAfterConvert(Object view, Document document, String collection) {
            heard.add(collection + " " + document.getString("name"));
            return view;
        }
    }

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(mongo.connectionString());
    private final ClosedCollections closed = new ClosedCollections();
    private MongoTemplate driver;
    private MongoTemplate direct;

    @BeforeEach
    void connect() {
        var databases =
                new BoundedDatabaseFactory(
                        new SimpleMongoClientDatabaseFactory(client, DATABASE), closed);
        driver = new MongoTemplate(databases);
        direct =
                new EmbeddedMongoTemplate(
                        databases, driver.getConverter(), mongo, DATABASE, closed);
        driver.insert(ADA);
    }

    @AfterEach
    void close() {
        client.close();
        mongo.close();
    }

    @Test
    void aViewIsWhatTheDriverReads() {
        assertThat(direct.findById(7L, Lesson.class))
                .isEqualTo(ADA)
                .isEqualTo(driver.findById(7L, Lesson.class));
    }

    @Test
    void aViewThatIsNotThereIsNull() {
        assertThat(direct.findById(8L, Lesson.class)).isNull();
        assertThat(direct.findById("none", Named.class)).isNull();
    }

    @Test
    void idsThatAreStoredAsSomethingElseAreFound() {
        var named = new Named(new ObjectId().toHexString(), "Ada");
        driver.insert(named);

        assertThat(direct.findById(named.id(), Named.class)).isEqualTo(named);
    }

    @Test
    void nothingIsReadFromACollectionThatIsClosed() {
        closed.close(LESSONS, () -> "Lessons are being built.");

        assertThatThrownBy(() -> direct.findById(7L, Lesson.class))
                .isInstanceOf(CollectionClosedException.class)
                .hasMessage("Lessons are being built.");
    }

    @Test
    void whatCountsTheViewsThatAreReadHearsOfIt() {
        var counting = new Counting(new ArrayList<>());
        direct.setEntityCallbacks(EntityCallbacks.create(counting));

        direct.findById(7L, Lesson.class);

        assertThat(counting.heard()).containsExactly("lessons Ada");
    }
}
