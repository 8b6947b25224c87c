package io.daybook.query.integration.delivery;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.archive.SqliteDeliveryArchive;
import org.springframework.data.mongodb.core.MongoTemplate;

/** An outbox in memory whose settled messages are moved to an archive. */
final class ArchivedOutbox implements AutoCloseable {

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(server.connectionString());
    final MongoTemplate mongo = new MongoTemplate(client, "outbox");
    final SqliteDeliveryArchive archive = SqliteDeliveryArchive.inMemory();
    final Deliveries deliveries = new Deliveries(mongo);
    final DeliveryArchiver archiver = new DeliveryArchiver(mongo, archive);
    final DeliveryHistory history = new DeliveryHistory(mongo, archive, archiver);

    @Override
    public void close() {
        archive.close();
        client.close();
        server.close();
    }
}
