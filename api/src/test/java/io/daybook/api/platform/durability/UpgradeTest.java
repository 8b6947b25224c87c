package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
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
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** A data folder whose views were made by a version with other versions of some of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class UpgradeTest {

    private static final Duration SOON = Duration.ofMinutes(2);

    private static final String USERS = "/api/v1/accounts/self/users";

    /** Documents that no code can read any more. */
    private static final Document OLD_SHAPE = new Document("shape", "of an older version");

    /** What the version before has left. */
    @TempDir static Path left;

    /** A copy of it for each test. */
    @TempDir Path data;

    private ConfigurableApplicationContext daybook;
    private Client admin;
    private String stamp;
    private long course;
    private long page;
    private long module;
    private String teacher;
    private String student;
    private String pages;
    private String thePage;
    private String assignments;
    private String modules;
    private String users;
    private String usersOfCourse;

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
    private void start(Path folder, GateClock clock) {
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(
                context -> context.addBeanFactoryPostProcessor(beans -> use(clock, beans)));
        daybook =
                Startup.run(
                        application,
                        "--server.port=0",
                        "--daybook.data=" + folder,
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

    @BeforeAll
    void makeCourse() {
        start(left, open("nobody"));
        untilReady();
        stamp = daybook.getBean(StoredEvents.class).storeId();
        course =
                admin.post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                "History",
                                "offer",
                                true)
                        .id();
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
        teacher = tokenOf("teacher", "TeacherEnrollment");
        student = tokenOf("student", "StudentEnrollment");
        pages = read(course("pages"));
        thePage = read(course("pages/" + page));
        assignments = read(course("assignments"));
        modules = read(course("modules"));
        users = read(USERS);
        usersOfCourse = as(teacher).get(course("users")).text();
        daybook.close();
    }

    @BeforeEach
    void copy() throws IOException {
        FileSystemUtils.copyRecursively(left, data);
    }

    private String tokenOf(String name, String role) {
        long id = admin.post(USERS, "user[name]", name, "pseudonym[unique_id]", name).id();
        admin.post(
                        course("enrollments"),
                        "enrollment[user_id]",
                        id,
                        "enrollment[type]",
                        role,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return admin.post("/api/v1/users/self/tokens", "as_user_id", id, "token[purpose]", "test")
                .ok()
                .path("token")
                .asString();
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

    /** What there is was left by a version that had another version of this view. */
    private void leftByVersionWithOther(String view, String collection) {
        leftBy(
                database -> {
                    MongoCollection<Document> views =
                            database.getCollection(ViewRegistry.COLLECTION);
                    assertThat(views.deleteOne(new Document("_id", view)).getDeletedCount())
                            .isEqualTo(1);
                    views.insertOne(
                            new Document("_id", view.replaceFirst("\\d+$", "0"))
                                    .append("built", true));
                    MongoCollection<Document> documents = database.getCollection(collection);
                    assertThat(documents.deleteMany(new Document()).getDeletedCount()).isPositive();
                    documents.insertOne(new Document(OLD_SHAPE));
                });
    }

    private void leftBy(Consumer<MongoDatabase> versionBefore) {
        var options =
                new EmbeddedMongo.Options(
                        data.resolve("mongo"),
                        stamp,
                        List.of(MongoTokenStore.COLLECTION, ViewRegistry.COLLECTION));
        try (EmbeddedMongo mongo = EmbeddedMongo.start(options);
                MongoClient client = MongoClients.create(mongo.connectionString())) {
            versionBefore.accept(client.getDatabase("daybook"));
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
        leftByVersionWithOther("pages-v1", "pages_v1");

        var clock = new GateClock("views-rebuild");
        start(data, clock);
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
        start(killed, open("nobody"));
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
    void rights_hold_while_all_other_views_are_built() throws Exception {
        leftBy(database -> database.getCollection(ViewRegistry.COLLECTION).drop());

        var clock = new GateClock("views-rebuild");
        start(data, clock);
        untilReady();
        clock.reached.await();

        assertThat(as(teacher).get(course("users")).text()).isEqualTo(usersOfCourse);
        for (String token : List.of(TestDaybook.TOKEN, teacher, student)) {
            assertThat(as(token).get(course("settings")).status()).isEqualTo(200);
            Reply unbuilt = as(token).get(course("modules"));
            assertThat(unbuilt.status()).isEqualTo(503);
            assertThat(unbuilt.text()).contains(" is being built (");
        }
        assertThat(as(student).get(course("recent_students")).status()).isEqualTo(403);
        assertThat(as(student).put("/api/v1/courses/" + course, "course[name]", "Mine").status())
                .isEqualTo(403);
        // The answer shows the address of the caller's calendar, too.
        assertIsBeingBuilt(as(teacher).get("/api/v1/courses/" + course), "calendar-feeds-v1");

        clock.gate.countDown();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> daybook.getBean(Views.class).rebuilding().isEmpty());
        assertThat(read(course("modules"))).isEqualTo(modules);
        assertThat(as(teacher).get("/api/v1/courses/" + course).status()).isEqualTo(200);
    }

    private Client as(String token) {
        return Client.of(admin.baseUrl(), token);
    }

    @Test
    void nobody_is_served_before_views_that_tell_rights_are_built() throws Exception {
        leftByVersionWithOther("users-v2", "users_v3");

        var clock = new GateClock("starting");
        start(data, clock);
        clock.reached.await();
        Reply early = admin.get(course("assignments"));
        assertThat(early.status()).isEqualTo(503);
        assertThat(early.text()).contains("Daybook is starting");
        assertThat(admin.get("/actuator/health/readiness").status()).isEqualTo(503);

        clock.gate.countDown();
        untilReady();
        assertThat(daybook.getBean(Views.class).rebuilding()).isEmpty();
        assertThat(read(USERS)).isEqualTo(users);
    }
}
