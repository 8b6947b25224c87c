package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.platform.kernel.ViewCopies;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewRegistry;
import io.daybook.query.platform.views.Views;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** A data folder whose views were made by a version with other versions of some of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class UpgradeTest {

    private static final Duration SOON = Duration.ofMinutes(2);

    /** Documents that no code can read any more. */
    private static final Document OLD_SHAPE = new Document("shape", "of an older version");

    @TempDir Path data;

    private ConfigurableApplicationContext daybook;
    private Client admin;
    private String stamp;
    private long course;
    private long page;
    private long module;

    /** The time, which a thread does not learn until it is let through. */
    private static final class GateClock extends Clock {

        private final Clock system = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
        private final CountDownLatch gate = new CountDownLatch(1);
        private final CountDownLatch reached = new CountDownLatch(1);
        private final String thread;

        GateClock(String thread) {
            this.thread = thread;
        }

        @Override
        public Instant instant() {
            if (Thread.currentThread().getName().equals(thread)) {
                reached.countDown();
                try {
                    gate.await();
                } catch (InterruptedException stopping) {
                    Thread.currentThread().interrupt();
                }
            }
            return system.instant();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return system.withZone(zone);
        }
    }

    private static GateClock open(String thread) {
        var clock = new GateClock(thread);
        clock.gate.countDown();
        return clock;
    }

    /** The next version begins to serve, with this clock in the place of that of other tests. */
    private void start(GateClock clock) {
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(
                context -> context.addBeanFactoryPostProcessor(beans -> use(clock, beans)));
        daybook =
                Startup.run(
                        application,
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false");
        String port = daybook.getEnvironment().getProperty("local.server.port");
        admin = Client.of("http://localhost:" + port, TestDaybook.TOKEN);
    }

    private static void use(GateClock clock, ConfigurableListableBeanFactory beans) {
        for (String other : beans.getBeanNamesForType(Clock.class)) {
            beans.getBeanDefinition(other).setPrimary(false);
        }
        var definition = new RootBeanDefinition(GateClock.class, () -> clock);
        definition.setPrimary(true);
        ((BeanDefinitionRegistry) beans).registerBeanDefinition("gateClock", definition);
    }

    private void untilReady() {
        Awaitility.await()
                .atMost(SOON)
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
    }

    @BeforeEach
    void makeCourse() {
        start(open("nobody"));
        untilReady();
        stamp = daybook.getBean(StoredEvents.class).storeId();
        course = admin.post("/api/v1/accounts/self/courses", "course[name]", "History").id();
        page =
                admin.post(
                                course("pages"),
                                "wiki_page[title]",
                                "Sources",
                                "wiki_page[body]",
                                "<p>Read them.</p>")
                        .ok()
                        .path("page_id")
                        .asLong();
        admin.post(course("assignments"), "assignment[name]", "Essay").ok();
        module = admin.post(course("modules"), "module[name]", "Week 1").id();
        admin.post("/api/v1/accounts/self/users", "user[name]", "Ada", "pseudonym[unique_id]", "a")
                .ok();
    }

    @AfterEach
    void stop() {
        if (daybook != null) {
            daybook.close();
        }
    }

    private String course(String what) {
        return "/api/v1/courses/" + course + "/" + what;
    }

    /** The answer, but for the port, which is another one after each start. */
    private String read(String path) {
        Reply reply = admin.get(path);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.text().replace(admin.baseUrl(), "");
    }

    /** The service is stopped, and what it leaves is what a version before would have left. */
    private void stopAsVersionWithOther(String view, String collection) {
        daybook.close();
        var options =
                new EmbeddedMongo.Options(
                        data.resolve("mongo"),
                        stamp,
                        List.of(MongoTokenStore.COLLECTION, ViewRegistry.COLLECTION));
        try (EmbeddedMongo mongo = EmbeddedMongo.start(options);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            var database = client.getDatabase("daybook");
            MongoCollection<Document> views = database.getCollection(ViewRegistry.COLLECTION);
            assertThat(views.deleteOne(new Document("_id", view)).getDeletedCount()).isEqualTo(1);
            views.insertOne(
                    new Document("_id", view.replaceFirst("\\d+$", "0")).append("built", true));
            MongoCollection<Document> documents = database.getCollection(collection);
            assertThat(documents.deleteMany(new Document()).getDeletedCount()).isPositive();
            documents.insertOne(new Document(OLD_SHAPE));
            mongo.checkpoint(stamp);
        }
    }

    private static void assertIsBeingBuilt(Reply reply, String view) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.header("Retry-After")).isPresent();
        assertThat(reply.text()).contains("The view " + view + " is being built (");
    }

    @Test
    void other_features_are_served_while_the_view_of_one_is_built() throws Exception {
        String pages = read(course("pages"));
        String thePage = read(course("pages/" + page));
        String assignments = read(course("assignments"));
        stopAsVersionWithOther("pages-v1", "pages_v1");

        var clock = new GateClock("views-rebuild");
        start(clock);
        untilReady();
        clock.reached.await();

        assertThat(read(course("assignments"))).isEqualTo(assignments);
        admin.post(course("assignments"), "assignment[name]", "Second essay").ok();
        assertThat(read(course("assignments"))).contains("Second essay");
        assertIsBeingBuilt(admin.get(course("pages")), "pages-v1");
        assertIsBeingBuilt(admin.get(course("pages/" + page)), "pages-v1");
        assertIsBeingBuilt(
                admin.post(course("pages"), "wiki_page[title]", "Not stored"), "pages-v1");
        Reply item =
                admin.post(
                        course("modules/" + module + "/items"),
                        "module_item[type]",
                        "Page",
                        "module_item[page_url]",
                        "sources");
        assertIsBeingBuilt(item, "pages-v1");
        assertThat(read(course("modules/" + module + "/items"))).isEqualTo("[]");
        assertThat(admin.get("/actuator/health").text()).contains("pages-v1");
        assertThat(read("/actuator/prometheus")).contains("daybook_views_rebuilding 1.0");

        Path killed = killed();
        clock.gate.countDown();
        untilPagesAreBuilt();
        assertThat(read(course("pages"))).isEqualTo(pages);
        assertThat(read(course("pages/" + page))).isEqualTo(thePage);
        assertThat(daybook.getBean(Views.class).rebuilding()).isEmpty();
        admin.post(course("pages"), "wiki_page[title]", "Afterwards").ok();
        assertThat(read(course("pages"))).contains("Afterwards").doesNotContain("Not stored");

        daybook.close();
        data = killed;
        start(open("nobody"));
        untilReady();
        untilPagesAreBuilt();
        assertThat(read(course("pages"))).isEqualTo(pages);
        assertThat(read(course("pages/" + page))).isEqualTo(thePage);
        assertThat(read(course("assignments"))).contains("Second essay");
    }

    private void untilPagesAreBuilt() {
        Awaitility.await().atMost(SOON).until(() -> admin.get(course("pages")).status() == 200);
    }

    /** What a process leaves that is killed right after it has saved its views. */
    private Path killed() throws IOException {
        daybook.getBean(ViewCopies.class).renew();
        Path copy = data.resolveSibling(data.getFileName() + "-killed");
        FileSystemUtils.copyRecursively(data, copy);
        return copy;
    }

    @Test
    void nobody_is_served_before_views_that_tell_rights_are_built() throws Exception {
        String users = read("/api/v1/accounts/self/users");
        stopAsVersionWithOther("users-v2", "users_v3");

        var clock = new GateClock("starting");
        start(clock);
        clock.reached.await();
        Reply early = admin.get(course("assignments"));
        assertThat(early.status()).isEqualTo(503);
        assertThat(early.text()).contains("Daybook is starting");
        assertThat(admin.get("/actuator/health/readiness").status()).isEqualTo(503);

        clock.gate.countDown();
        untilReady();
        assertThat(daybook.getBean(Views.class).rebuilding()).isEmpty();
        assertThat(read("/api/v1/accounts/self/users")).isEqualTo(users);
    }
}
