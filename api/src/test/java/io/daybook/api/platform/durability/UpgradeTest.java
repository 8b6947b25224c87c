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
import java.time.Duration;
import java.util.List;
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
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** A data folder whose views were made by a version with other versions of some of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class UpgradeTest {

    private static final Duration SOON = Duration.ofMinutes(2);

    private static final String COURSES = "/api/v1/accounts/self/courses";
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
    private String courses;
    private String theCourse;
    private String users;
    private String usersOfCourse;

    /** The next version begins to serve, with this clock in the place of that of other tests. */
    private void start(Path folder, GateClock clock) {
        var application = new SpringApplication(Daybook.class);
        application.addInitializers(context -> context.addBeanFactoryPostProcessor(clock::useIn));
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

    private void untilReady() {
        Awaitility.await()
                .atMost(SOON)
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
    }

    @BeforeAll
    void makeCourse() {
        start(left, GateClock.open());
        untilReady();
        stamp = daybook.getBean(StoredEvents.class).storeId();
        course = admin.post(COURSES, "course[name]", "History", "offer", true).id();
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
        // The address of its calendar is one that no other course without renewals has.
        admin.post(course("calendar_feed")).ok();
        courses = read(COURSES);
        theCourse = read(as(teacher), "/api/v1/courses/" + course);
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
        return read(admin, path);
    }

    private static String read(Client client, String path) {
        Reply reply = client.get(path);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.text().replace(client.baseUrl(), "");
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
        clock.awaitReached();

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
        clock.letThrough();
        untilPagesAreBuilt();
        assertThat(read(course("pages"))).isEqualTo(pages);
        assertThat(read(course("pages/" + page))).isEqualTo(thePage);
        assertThat(daybook.getBean(Views.class).rebuilding()).isEmpty();
        admin.post(course("pages"), "wiki_page[title]", "Afterwards").ok();
        assertThat(read(course("pages"))).contains("Afterwards").doesNotContain("Not stored");

        daybook.close();
        start(killed, GateClock.open());
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
        clock.awaitReached();

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
        assertThat(read(as(teacher), "/api/v1/courses/" + course)).isEqualTo(theCourse);
        assertThat(read(COURSES)).isEqualTo(withoutImports(courses));
        assertThat(read(USERS)).isEqualTo(withoutImports(users));

        clock.letThrough();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> daybook.getBean(Views.class).rebuilding().isEmpty());
        assertThat(read(course("modules"))).isEqualTo(modules);
        assertThat(read(COURSES)).isEqualTo(courses);
    }

    /** Imports are shown once their view is built. */
    private static String withoutImports(String answer) {
        assertThat(answer).contains(",\"sis_import_id\":null");
        return answer.replace(",\"sis_import_id\":null", "");
    }

    private Client as(String token) {
        return Client.of(admin.baseUrl(), token);
    }

    @Test
    void no_request_is_served_before_views_that_decide_permissions_are_built() throws Exception {
        leftByVersionWithOther("users-v2", "users_v3");

        var clock = new GateClock("starting");
        start(data, clock);
        clock.awaitReached();
        Reply early = admin.get(course("assignments"));
        assertThat(early.status()).isEqualTo(503);
        assertThat(early.text()).contains("Daybook is starting");
        assertThat(admin.get("/actuator/health/readiness").status()).isEqualTo(503);

        clock.letThrough();
        untilReady();
        assertThat(daybook.getBean(Views.class).rebuilding()).isEmpty();
        assertThat(read(USERS)).isEqualTo(users);
    }
}
