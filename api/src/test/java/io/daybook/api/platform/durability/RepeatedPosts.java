package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Clients that make courses until the service is gone, each post with a key of its own. */
final class RepeatedPosts {

    private static final String COURSES = "/api/v1/accounts/1/courses";
    private static final int WRITERS = 4;

    private final List<List<String>> tried = new ArrayList<>();
    private final List<Thread> writers = new ArrayList<>();
    private final CountDownLatch enough;

    /**
     * Begins.
     *
     * @param enough answers are waited for
     */
    RepeatedPosts(Client admin, int enough) {
        this.enough = new CountDownLatch(enough);
        for (int w = 0; w < WRITERS; w++) {
            List<String> names = new ArrayList<>();
            tried.add(names);
            String prefix = "writer" + w;
            writers.add(Thread.ofPlatform().start(() -> postAll(admin, prefix, names)));
        }
    }

    private void postAll(Client admin, String prefix, List<String> names) {
        try {
            while (true) {
                String name = prefix + "course" + names.size() + "end";
                names.add(name);
                post(admin, name);
                enough.countDown();
            }
        } catch (UncheckedIOException killed) {
            // the last one that was tried is the one that was interrupted
        }
    }

    void awaitAnswers() throws InterruptedException {
        assertThat(enough.await(60, TimeUnit.SECONDS)).isTrue();
    }

    /** Waits until every client knows that the service is gone. */
    void awaitEnd() throws InterruptedException {
        for (Thread writer : writers) {
            writer.join();
        }
    }

    void assertAreCarriedOutOnceWhenTheyAreRepeated(Client admin) {
        List<String> names = tried.stream().flatMap(List::stream).toList();
        names.forEach(name -> post(admin, name));
        assertThat(listed(admin).filter(names::contains))
                .containsExactlyInAnyOrderElementsOf(names);
    }

    private static Stream<String> listed(Client admin) {
        List<String> names = new ArrayList<>();
        Reply page = admin.get(COURSES, "per_page", 100);
        names.addAll(page.each("name"));
        while (page.next().isPresent()) {
            page = admin.get(page.next().orElseThrow());
            names.addAll(page.each("name"));
        }
        return names.stream();
    }

    private static void post(Client admin, String name) {
        admin.with("Idempotency-Key", "course-" + name)
                .post(COURSES, "course[name]", name, "offer", "true")
                .ok();
    }
}
