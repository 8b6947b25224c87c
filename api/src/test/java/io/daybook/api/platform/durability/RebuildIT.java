package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import io.daybook.api.platform.commands.RebuildCommand;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.FaultProxy;
import io.daybook.api.platform.support.PackagedDaybook;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewRegistry;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.util.FileSystemUtils;

/** The views of a busy school, which the demonstration makes through the service itself. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RebuildIT {

    private static final Document MODULES = new Document("_id", "modules-v2");

    @TempDir Path data;

    @Test
    void every_document_is_the_same_however_its_events_came() throws Exception {
        PackagedDaybook.copyDemonstration(data);
        Map<String, List<Document>> asTheyCame;
        try (var stopped = open()) {
            asTheyCame = ViewDocuments.of(stopped);
            assertThat(asTheyCame.values().stream().mapToInt(List::size).sum()).isGreaterThan(300);

            deliverEverythingAgain(stopped);
            assertThat(ViewDocuments.of(stopped)).isEqualTo(asTheyCame);
        }

        RebuildCommand.run("--daybook.data=" + data);
        try (var rebuilt = open()) {
            assertThat(ViewDocuments.of(rebuilt)).isEqualTo(asTheyCame);
        }

        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        try (var empty = open()) {
            assertThat(ViewDocuments.of(empty).values())
                    .allSatisfy(view -> assertThat(view).isEmpty());
            ViewDocuments.follow(empty);
            assertThat(ViewDocuments.of(empty)).isEqualTo(asTheyCame);
        }

        killWhenOneViewOfALaterVersionTakesItsPlace();
    }

    /** A process is killed when it has built the view of modules and is about to let it be read. */
    private void killWhenOneViewOfALaterVersionTakesItsPlace() throws Exception {
        try (EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
                var proxy = new FaultProxy(server.connectionString());
                MongoClient client = MongoClients.create(server.connectionString())) {
            documents(server, "daybook");
            MongoDatabase database = client.getDatabase("daybook");
            leaveOtherVersionOfModules(database);

            CountDownLatch takesItsPlace = proxy.haltAt("renameCollection");
            DaybookProcess killed = serve(proxy, "Building views [modules-v2] from");
            assertThat(takesItsPlace.await(2, TimeUnit.MINUTES)).isTrue();
            killed.kill();
            assertThat(database.listCollectionNames())
                    .anyMatch(name -> name.startsWith("modules_v2.building."));
            assertThat(isBuilt(database)).isFalse();

            proxy.reset();
            proxy.pass();
            DaybookProcess next = serve(proxy, "Daybook is ready");
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> isBuilt(database));
            next.stop();
            assertThat(next.said()).doesNotContain("ERROR");
            assertThat(database.listCollectionNames())
                    .noneMatch(name -> name.contains(".building."));
            assertThat(documents(server, "daybook")).isEqualTo(documents(server, "anew"));
        }
    }

    private DaybookProcess serve(FaultProxy proxy, String sign) throws IOException {
        return DaybookProcess.start(
                "serve",
                data,
                FreePort.next(),
                sign,
                "--daybook.mongodb-uri=mongodb://" + proxy.address() + "/daybook");
    }

    private static void leaveOtherVersionOfModules(MongoDatabase database) {
        MongoCollection<Document> views = database.getCollection(ViewRegistry.COLLECTION);
        assertThat(views.deleteOne(MODULES).getDeletedCount()).isEqualTo(1);
        views.insertOne(new Document("_id", "modules-v1").append("built", true));
        MongoCollection<Document> modules = database.getCollection("modules_v2");
        assertThat(modules.deleteMany(new Document()).getDeletedCount()).isPositive();
        modules.insertOne(new Document("shape", "of an older version"));
    }

    private static boolean isBuilt(MongoDatabase database) {
        Document entry = database.getCollection(ViewRegistry.COLLECTION).find(MODULES).first();
        return entry != null && entry.getBoolean("built", false);
    }

    /** What views in this database are of all events; an empty database builds all anew. */
    private Map<String, List<Document>> documents(EmbeddedMongo server, String name)
            throws Exception {
        try (var context =
                ViewDocuments.open(
                        "--daybook.data=" + data,
                        "--daybook.mongodb-uri=" + server.connectionString() + "/" + name)) {
            ViewDocuments.follow(context);
            return ViewDocuments.of(context);
        }
    }

    private ConfigurableApplicationContext open() {
        return ViewDocuments.open("--daybook.data=" + data);
    }

    /** As after a crash that forgot how far the views were. */
    private static void deliverEverythingAgain(ConfigurableApplicationContext context)
            throws Exception {
        context.getBean(MongoOperations.class)
                .updateMulti(
                        new Query(), Update.update("position", 0L), MongoTokenStore.COLLECTION);
        ViewDocuments.follow(context);
    }
}
