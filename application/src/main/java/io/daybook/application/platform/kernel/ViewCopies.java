package io.daybook.application.platform.kernel;

/** The checkpointed copies of the views. */
public interface ViewCopies {

    /**
     * Replaces every copy by one of the views as they are now, for nothing that was taken out of
     * them may stay behind. Returns when it is done.
     */
    void renew();
}
