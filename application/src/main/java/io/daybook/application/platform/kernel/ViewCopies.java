package io.daybook.application.platform.kernel;

/** The checkpoints of the views. */
public interface ViewCopies {

    /**
     * Replaces every checkpoint by one of the current views, because nothing that was removed from
     * them may be kept. Returns when it is done.
     */
    void renew();
}
