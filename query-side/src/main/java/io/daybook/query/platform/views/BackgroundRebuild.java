package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.CallDeadline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Rebuilds views in separate collections next to the current ones, on the projecting node, and
 * switches to them once they are up to date. Until then nobody reads them (docs/decisions/0263). A
 * rebuild belongs to the claim under which it began: a node that takes over starts another one, in
 * its own collections.
 */
final class BackgroundRebuild {

    private static final Logger LOG = LoggerFactory.getLogger(BackgroundRebuild.class);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
    private static final Duration LAST_WRITES = Duration.ofSeconds(10);

    /**
     * Maximum number of remaining events at the switch, so that concurrent writes hardly wait for
     * it.
     */
    private static final long FEW = 1_000;

    private final Rebuild rebuild;
    private final ViewRegistry registry;
    private final MongoTokenStore tokens;
    private final BatchBoundary boundary;
    private final CacheVersions generations;
    private final List<Projection> projections;
    private final RebuildProgress progress;
    private @Nullable Build underway;
    private boolean isStopped;

    BackgroundRebuild(
            Rebuild rebuild,
            ViewRegistry registry,
            MongoTokenStore tokens,
            BatchBoundary boundary,
            CacheVersions generations,
            List<Projection> projections,
            RebuildProgress progress) {
        this.rebuild = rebuild;
        this.registry = registry;
        this.tokens = tokens;
        this.boundary = boundary;
        this.generations = generations;
        this.projections = projections;
        this.progress = progress;
    }

    /**
     * This node has just taken the views over under this fencing number, and no batch is in
     * progress: starts building the missing views, or resumes if no other node has started
     * meanwhile.
     */
    synchronized void tookOver(long fence) {
        registry.adopt(projections);
        List<Projection> missing = registry.missing(projections);
        if (isStopped || missing.isEmpty()) {
            return;
        }
        Build running = underway;
        if (running != null && running.isAlive() && registry.isClaimed(missing, running.number)) {
            return;
        }
        cancel();
        List<Projection> claimed = registry.claim(missing, fence);
        registry.retain(projections);
        if (!claimed.isEmpty()) {
            underway = new Build(claimed, fence);
            underway.thread.start();
        }
    }

    private void cancel() {
        if (underway != null) {
            underway.isCancelled = true;
            underway.thread.interrupt();
        }
    }

    /** Stops; what is not built yet is rebuilt after the next start. */
    void stop() {
        Build last;
        synchronized (this) {
            isStopped = true;
            cancel();
            last = underway;
        }
        try {
            if (last != null && !last.thread.join(LAST_WRITES)) {
                LOG.warn("A rebuild of views did not stop within the shutdown timeout");
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    /** One build, until its views are followed or it is given up. */
    private final class Build implements RebuildProgress {

        private final List<Projection> missing;
        private final long number;
        private final Thread thread =
                Thread.ofPlatform().name("views-rebuild").daemon().unstarted(this::run);
        private volatile boolean isCancelled;
        private long upTo;
        private @Nullable RuntimeException refusal;

        Build(List<Projection> missing, long number) {
            this.missing = missing;
            this.number = number;
        }

        boolean isAlive() {
            return thread.isAlive();
        }

        private void run() {
            try {
                Duration pause = FIRST_PAUSE;
                while (!isDone()) {
                    TimeUnit.MILLISECONDS.sleep(pause.toMillis());
                    Duration longer = pause.multipliedBy(2);
                    pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
                }
            } catch (InterruptedException stopping) {
                LOG.info("Building {} was cancelled", RebuildCoordinator.names(missing));
            } finally {
                dropWhatIsLeft();
            }
        }

        /**
         * Drops collections that nobody will read, to free memory; if this fails, the next build
         * drops them.
         */
        private void dropWhatIsLeft() {
            boolean isInterrupted = Thread.interrupted();
            try {
                registry.dropCollections(missing, number);
            } catch (DataAccessException away) {
                LOG.debug("The collections of a cancelled build could not be deleted yet", away);
            }
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }

        /** Returns whether the build has ended; false to try again from the first event. */
        private boolean isDone() throws InterruptedException {
            try (CallDeadline _ = CallDeadline.ofEachCall(RebuildCoordinator.BUILDING)) {
                build();
                return true;
            } catch (InterruptedException stopping) {
                throw stopping;
            } catch (Exception failed) {
                if (isCancelled) {
                    return true;
                }
                if (failed.equals(refusal) && isGivenUp(failed)) {
                    return true;
                }
                LOG.warn(
                        "Building {} failed and is retried",
                        RebuildCoordinator.names(missing),
                        failed);
                return false;
            } catch (Error failed) {
                // The thread would end unnoticed, and the views would stay closed.
                LOG.error(
                        "Building {} failed and is retried",
                        RebuildCoordinator.names(missing),
                        failed);
                return false;
            }
        }

        private void build() throws Exception {
            if (!registry.isClaimed(missing, number)) {
                return;
            }
            registry.prepare(missing, number);
            try (Rebuild.Pass pass = rebuild.beside(missing, number, this)) {
                long target;
                do {
                    target = boundary.position();
                    pass.upTo(target);
                } while (boundary.position() - target > FEW);
                while (!boundary.between(() -> isJoined(pass))) {
                    TimeUnit.MILLISECONDS.sleep(FIRST_PAUSE.toMillis());
                }
            }
        }

        /**
         * Brings the views to the position of the others and has them followed from there on; false
         * if this node does not hold the views.
         */
        private boolean isJoined(Rebuild.Pass pass) throws Exception {
            if (isCancelled || !registry.isClaimed(missing, number)) {
                LOG.info("Another build is creating {}", RebuildCoordinator.names(missing));
                return true;
            }
            if (!tokens.keepsViews()) {
                return false;
            }
            pass.upTo(boundary.position());
            if (!tokens.keepsViews()) {
                return false;
            }
            for (Projection each : missing) {
                if (!registry.isQuarantined(each)) {
                    registry.replace(each, number);
                }
            }
            generations.allChanged();
            pass.finished();
            return true;
        }

        /** Quarantines the views until the next start; false if the database is unavailable. */
        private boolean isGivenUp(Exception cause) {
            try {
                missing.stream()
                        .filter(each -> !registry.isFollowed(each))
                        .forEach(each -> registry.quarantine(each, boundary.position(), cause));
                return true;
            } catch (DataAccessException away) {
                LOG.debug("The cancellation of a build could not be recorded", away);
                return false;
            }
        }

        @Override
        public void started(long to) {
            upTo = to;
            progress.started(to);
        }

        @Override
        public void reached(long position) {
            registry.reached(missing, number, position, Math.max(upTo, boundary.position()));
            try {
                progress.reached(position);
            } catch (RuntimeException refused) {
                refusal = refused;
                throw refused;
            }
        }

        @Override
        public void finished() {
            progress.finished();
        }
    }
}
