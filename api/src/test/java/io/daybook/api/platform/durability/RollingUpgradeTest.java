package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.durability.LinkedNode.Stores;
import io.daybook.api.platform.support.Reply;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.Projection;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.aopalliance.intercept.MethodInterceptor;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Nodes of two versions of the service on one event store and one MongoDB wire server: the later
 * one has another version of the view of pages (docs/spec/stores.md, section 5).
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RollingUpgradeTest {

    private static final Duration SOON = Duration.ofMinutes(2);
    private static final String OLD = "pages-v1";
    private static final String NEW = "pages-v2";

    @TempDir Path data;

    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final GateClock clock = new GateClock("views-rebuild");
    private Stores stores;
    private LinkedNode before;
    private LinkedNode after;
    private String course;

    @BeforeEach
    void start() throws Exception {
        stores = Stores.on(mongo);
        before = new LinkedNode(data.resolve("before"), stores);
        after = new LinkedNode(data.resolve("after"), stores, this::becomeLater);
        before.start();
        course =
                "/api/v1/courses/"
                        + before.admin()
                                .post("/api/v1/accounts/self/courses", "course[name]", "History")
                                .id();
        addPage(before, "Sources");
        after.start();
    }

    @AfterEach
    void stop() {
        clock.letThrough();
        if (after != null) {
            after.close();
        }
        if (before != null) {
            before.close();
        }
        mongo.close();
    }

    /** The later version; what it builds halts before its first event until it is let through. */
    private void becomeLater(ConfigurableListableBeanFactory beans) {
        clock.useIn(beans);
        beans.addBeanPostProcessor(
                new BeanPostProcessor() {
                    @Override
                    public Object postProcessAfterInitialization(Object bean, String name) {
                        return bean instanceof Projection view && view.name().equals(OLD)
                                ? ofLaterVersion(view)
                                : bean;
                    }
                });
    }

    private static Object ofLaterVersion(Projection view) {
        var later = new ProxyFactory(view);
        later.setProxyTargetClass(true);
        later.addAdvice(
                (MethodInterceptor)
                        call -> call.getMethod().getName().equals("name") ? NEW : call.proceed());
        return later.getProxy();
    }

    private void addPage(LinkedNode node, String title) {
        node.admin().post(course + "/pages", "wiki_page[title]", title).ok();
    }

    private void addAssignment(LinkedNode node, String name) {
        node.admin().post(course + "/assignments", "assignment[name]", name).ok();
    }

    private List<String> pages(LinkedNode node) {
        return node.admin().get(course + "/pages").each("title");
    }

    private List<String> assignments(LinkedNode node) {
        return node.admin().get(course + "/assignments").each("name");
    }

    private void assertHasNoPages(LinkedNode node, String view) {
        for (Reply reply :
                List.of(
                        node.admin().get(course + "/pages"),
                        node.admin().post(course + "/pages", "wiki_page[title]", "Refused"))) {
            assertThat(reply.status()).as(reply.text()).isEqualTo(503);
            assertThat(reply.text()).contains("The view " + view + " is being built (");
        }
    }

    @Test
    void both_versions_serve_until_the_later_one_has_built_its_view_and_continues_alone()
            throws Exception {
        assertThat(stores.projecting(List.of(before, after))).isSameAs(before);
        addPage(before, "Maps");
        assertThat(pages(before)).containsExactlyInAnyOrder("Sources", "Maps");
        assertHasNoPages(after, NEW);
        addAssignment(after, "Essay");
        assertThat(assignments(before)).containsExactly("Essay");

        // The later one takes over while the other one goes on serving.
        before.mongo.halt();
        clock.awaitReached();
        before.mongo.pass();
        before.awaitReady();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> before.admin().get(course + "/pages").status() == 503);
        assertThat(stores.projecting(List.of(before, after))).isSameAs(after);
        // It may have been ready until it noticed the silence, and refuses then until it is over.
        Awaitility.await().atMost(SOON).untilAsserted(() -> addAssignment(before, "Second essay"));
        for (LinkedNode node : List.of(before, after)) {
            assertThat(assignments(node)).containsExactlyInAnyOrder("Essay", "Second essay");
        }
        assertHasNoPages(before, OLD);
        assertHasNoPages(after, NEW);

        // What is built is cut off when it is about to be read, and is built again.
        before.stop();
        CountDownLatch takesItsPlace = after.mongo.haltAt("renameCollection");
        clock.letThrough();
        assertThat(takesItsPlace.await(2, TimeUnit.MINUTES)).isTrue();
        after.mongo.reset();
        after.mongo.pass();
        after.awaitReady();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> after.admin().get(course + "/pages").status() == 200);
        addPage(after, "Diaries");
        assertThat(pages(after)).containsExactlyInAnyOrder("Sources", "Maps", "Diaries");
        assertThat(assignments(after)).containsExactlyInAnyOrder("Essay", "Second essay");
    }
}
